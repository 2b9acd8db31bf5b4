import { westernDigits } from '@mahlab/bakery/rules/digits';
import { FieldError } from '@mahlab/ui/field-error';
import { useEffect, useId, useRef } from 'react';

const LENGTH = 6;
const PLACES = Array.from({ length: LENGTH }, (_, place) => place);

type Props = {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
};

/** A mailed code: six boxes that are one field, so that it can be pasted and filled in. It takes the focus. */
export function CodeField({ label, value, onChange, error }: Props) {
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
          onChange={(event) =>
            onChange(westernDigits(event.target.value).replace(/\D/g, '').slice(0, LENGTH))
          }
        />
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {PLACES.map((place) => (
            <span
              key={place}
              className={`grid h-14 place-items-center rounded-control bg-paper text-heading font-semibold tabular-nums ${error ? 'shadow-wrong' : 'shadow-edge'} ${place === Math.min(value.length, LENGTH - 1) ? 'group-focus-within:shadow-chosen' : ''}`}
            >
              {value[place]}
            </span>
          ))}
        </div>
      </div>
      <span id={`${id}-below`}>{error && <FieldError>{error}</FieldError>}</span>
    </div>
  );
}
