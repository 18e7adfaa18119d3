/** The top of every page: the name, where to go, colours. */

import type { ComponentChildren } from "preact";
import { applyTheme, useSetting } from "../settings";
import { t } from "../strings";
import { Icon } from "./Icon";

const NEXT: Record<string, string> = { auto: "light", light: "dark", dark: "auto" };

export function Header({ here, children }: { here: "lobby" | "table" | "practice" | "ask" | "laws"; children?: ComponentChildren }) {
  const [theme, setTheme] = useSetting("theme", "auto");
  const change = (): void => {
    const next = NEXT[theme] ?? "auto";
    setTheme(next);
    applyTheme(next);
  };
  return (
    <header class="top">
      <a class="brand" href="/" aria-label={t("app-name")}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{t("app-name")}</span>
      </a>
      <nav>
        <a href="/" aria-current={here === "lobby" ? "page" : undefined}>
          {t("nav-lobby")}
        </a>
        <a
          class={here === "table" ? "spare" : undefined}
          href="/practice"
          aria-current={here === "practice" ? "page" : undefined}
        >
          {t("nav-practice")}
        </a>
        <a href="/ask" aria-current={here === "ask" ? "page" : undefined}>
          {t("nav-ask")}
        </a>
        <a href="/laws" aria-current={here === "laws" ? "page" : undefined}>
          {t("nav-laws")}
        </a>
      </nav>
      <div class="top-tools">
        {children}
        <button
          type="button"
          class="icon"
          onClick={change}
          title={t(`theme-${theme}`)}
          aria-label={t(`theme-${theme}`)}
          data-testid="theme"
        >
          <Icon name={`theme-${theme}`} />
        </button>
      </div>
    </header>
  );
}
