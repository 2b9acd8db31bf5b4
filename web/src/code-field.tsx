import { westernDigits } from '@mahlab/bakery/rules/digits';
import { FieldError } from '@mahlab/ui/field-error';
import { type ReactNode, useEffect, useId, useRef } from 'react';

const CODE_LENGTH = 6;
const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

type Props = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** Under the boxes: where the code went, and another one. */
  children?: ReactNode;
};

/**
 * A one-time code: six boxes that are one field, so that it can be pasted and filled in. It shows once a code was
 * sent, and takes the focus: it is what comes next.
 */
export function CodeField({ label, value, onChange, error, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <div className="group relative" dir="ltr">
        <input
          ref={field}
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          className="absolute inset-0 z-10 w-full cursor-text text-[1rem] text-transparent caret-transparent opacity-0"
          onChange={(event) => onChange(digitsOf(event.target.value))}
        />
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {PLACES.map((place) => (
            <span
              key={place}
              className={`grid h-14 place-items-center rounded-control bg-paper text-heading font-semibold tabular-nums ${look(place, value, error)}`}
            >
              {value[place]}
            </span>
          ))}
        </div>
      </div>
      <div id={`${id}-below`} className="contents">
        {error && <FieldError>{error}</FieldError>}
      </div>
      {children}
    </div>
  );
}

/** The box that the next digit goes into is marked while the field has the focus. */
function look(place: number, value: string, error: string | undefined): string {
  const next = Math.min(value.length, CODE_LENGTH - 1);
  const resting = error ? 'shadow-wrong' : 'shadow-edge';
  return place === next ? `${resting} group-focus-within:shadow-chosen` : resting;
}

/** Six Western digits of whatever was typed or pasted. */
function digitsOf(text: string): string {
  return westernDigits(text).replace(/\D/g, '').slice(0, CODE_LENGTH);
}
