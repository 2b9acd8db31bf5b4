import type { ReactNode } from 'react';

type Props<Value extends string> = {
  name: string;
  label: string;
  value: Value | null;
  choices: readonly { value: Value; text: ReactNode }[];
  onChange: (value: Value) => void;
  /** What is wrong, where nothing is chosen. */
  error?: string | undefined;
};

/** One of a few, side by side where there is room. */
export function Choices<Value extends string>({
  name,
  label,
  value,
  choices,
  onChange,
  error,
}: Props<Value>) {
  return (
    <div className="grid gap-1.5">
      <p className="text-small font-semibold" aria-hidden="true">
        {label}
      </p>
      <div
        className="choices"
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        tabIndex={-1}
      >
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.text}
          </label>
        ))}
      </div>
      {error && <p className="text-small text-vermilion">{error}</p>}
    </div>
  );
}
