import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  note?: string | undefined;
  /** Its options. */
  children: ReactNode;
};

/** One of a list, under its label. */
export function Pick({ label, value, onChange, error, note, children }: Props) {
  const id = useId();
  return (
    <label className="grid content-start gap-1.5">
      <span className="text-small font-semibold">
        {label} {note && <span className="ms-1 font-normal text-ink-soft">{note}</span>}
      </span>
      <select
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      <span id={id} className="text-small text-vermilion empty:hidden">
        {error}
      </span>
    </label>
  );
}
