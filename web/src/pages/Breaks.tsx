/** /breaks: one break from twenty racks, from tight to loose, side by side. The address holds the stroke. */

import { useEffect, useState } from "preact/hooks";
import { type Scatter, Refused, getBreaks } from "../api";
import { Header } from "../panel/Header";
import { t } from "../strings";

const SURFACES = ["championship", "club", "slow"];
const STRAIGHT = 90;
const SETTLED = 250;

interface Stroke {
  /** mm along the base line. */
  x: number;
  /** Degrees to the right of straight on. */
  aim: number;
  /** m/s. */
  speed: number;
  surface: string;
}

const USUAL: Stroke = { x: 0, aim: 0, speed: 4, surface: SURFACES[0]! };

/** The number of a query, within its bounds; the usual one where there is none. */
function within(told: string | null, usual: number, low: number, high: number): number {
  const number = told === null ? usual : Number(told);
  return Number.isFinite(number) ? Math.min(high, Math.max(low, number)) : usual;
}

function fromAddress(): Stroke {
  const told = new URLSearchParams(location.search);
  const surface = told.get("surface") ?? USUAL.surface;
  return {
    x: within(told.get("x"), USUAL.x, -170, 170),
    aim: within(told.get("aim"), USUAL.aim, -20, 20),
    speed: within(told.get("speed"), USUAL.speed, 0.5, 7),
    surface: SURFACES.includes(surface) ? surface : USUAL.surface,
  };
}

export function BreaksPage() {
  const [stroke, setStroke] = useState(fromAddress);
  const [breaks, setBreaks] = useState<Scatter[]>([]);
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    document.title = `${t("breaks-title")} · ${t("app-name")}`;
  }, []);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      const { x, aim, speed, surface } = stroke;
      history.replaceState(null, "", `?${new URLSearchParams({ x: `${x}`, aim: `${aim}`, speed: `${speed}`, surface })}`);
      getBreaks(x, ((STRAIGHT - aim) * Math.PI) / 180, speed * 1000, surface).then(
        (found) => {
          if (!wanted) return;
          setBreaks(found);
          setWrong("");
        },
        (failed) => wanted && setWrong(failed instanceof Refused ? failed.message : t("offline")),
      );
    }, SETTLED);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [stroke]);
  const change = (part: Partial<Stroke>): void => setStroke((was) => ({ ...was, ...part }));
  return (
    <>
      <Header here="laws" />
      <main class="page breaks">
        <div class="lead">
          <h1>{t("breaks-title")}</h1>
          <p>{t("breaks-lead")}</p>
        </div>
        <form class="card break-stroke" onSubmit={(event) => event.preventDefault()}>
          <Slide id="x" value={stroke.x} min={-170} max={170} step={5} unit="mm" set={(x) => change({ x })} />
          <Slide id="aim" value={stroke.aim} min={-20} max={20} step={0.5} unit="°" set={(aim) => change({ aim })} />
          <Slide id="speed" value={stroke.speed} min={0.5} max={7} step={0.1} unit="m/s" set={(speed) => change({ speed })} />
          <label class="field">
            <span>{t("breaks-surface")}</span>
            <select
              value={stroke.surface}
              onChange={(event) => change({ surface: event.currentTarget.value })}
              data-testid="break-surface"
            >
              {SURFACES.map((name) => (
                <option key={name} value={name}>
                  {t(`surface-${name}`)}
                </option>
              ))}
            </select>
          </label>
        </form>
        {wrong && (
          <p class="notice" role="alert">
            {wrong}
          </p>
        )}
        <ul class="scatters" data-testid="scatters">
          {breaks.map((one) => (
            <li key={one.gap} class="card" data-testid="scatter">
              <img src={`data:image/svg+xml,${encodeURIComponent(one.svg)}`} alt="" width="320" height="320" />
              <p>
                <b>{one.gap === 0 ? t("breaks-tight") : t("breaks-gap", { gap: `${one.gap}` })}</b>
                <span>{t("breaks-fell", { count: one.fell.length })}</span>
              </p>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

interface SlideProps {
  id: string;
  value: number;
  min: number;
  max: number;
  step: number;
  unit: string;
  set: (value: number) => void;
}

function Slide({ id, value, min, max, step, unit, set }: SlideProps) {
  return (
    <label class="field">
      <span>
        {t(`breaks-${id}`)} <output>{`${value} ${unit}`}</output>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
        data-testid={`break-${id}`}
      />
    </label>
  );
}
