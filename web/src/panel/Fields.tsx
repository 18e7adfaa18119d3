/** One of several: all in sight, or in a list. */

interface SegmentedProps {
  legend: string;
  name: string;
  value: string;
  set: (value: string) => void;
  options: [string, string][];
}

/** One of a few, each in sight. */
export function Segmented({ legend, name, value, set, options }: SegmentedProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="segmented">
        {options.map(([one, label]) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={value === one}
              onChange={() => set(one)}
              data-testid={`${name}-${one}`}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps {
  id: string;
  label: string;
  value: string;
  set: (value: string) => void;
  children: [string, string][];
}

export function Select({ id, label, value, set, children }: SelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)} data-testid={id}>
        {children.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
