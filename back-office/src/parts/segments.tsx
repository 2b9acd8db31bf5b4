import { type ReactNode, useId } from 'react';

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; text: ReactNode; count?: number | string | undefined }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string;
};

/** One of a few in a row that is one control: what a page shows, or how. */
export function Segments<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  className = '',
}: Props<Value>) {
  const name = useId();
  return (
    <div className={`segments ${className}`} role="radiogroup" aria-label={label}>
      {choices.map(({ value, text, count }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text} {count !== undefined && <span className="count">{count}</span>}
        </label>
      ))}
    </div>
  );
}
