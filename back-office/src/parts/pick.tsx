import { FieldFrame } from '@mahlab/ui/field';
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
    <FieldFrame id={id} label={label} note={note} error={error}>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
