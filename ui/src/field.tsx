import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { FieldError } from './field-error.tsx';

type Common = {
  label: string;
  /** A quiet word beside the label, such as "optional". */
  note?: string | undefined;
  /** What is wrong and what to do; shown under the field and read with it. */
  error?: string | undefined;
  /** Help under the field while nothing is wrong. */
  hint?: ReactNode;
  /** Fixed text or an icon before what is typed. */
  before?: ReactNode;
  /** A small control after what is typed, such as one that shows a password. */
  after?: ReactNode;
};

/** A labelled text field with its error under it. */
export function Field({
  label,
  note,
  error,
  hint,
  before,
  after,
  id: givenId,
  ...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} note={note} error={error} hint={hint}>
      <span className="box">
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
        />
        {after}
      </span>
    </FieldFrame>
  );
}

/** A labelled text of several lines that grows with what is typed. */
export function TextArea({
  label,
  note,
  error,
  hint,
  id: givenId,
  ...area
}: Omit<Common, 'before' | 'after'> & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} note={note} error={error} hint={hint}>
      <span className="box">
        <textarea
          {...area}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
        />
      </span>
    </FieldFrame>
  );
}

/** A field's label over it, and under it what is wrong or helps, which `aria-describedby` of the field names. */
export function FieldFrame({
  id,
  label,
  note,
  error,
  hint,
  children,
}: Omit<Common, 'before' | 'after'> & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex items-baseline gap-2 text-small font-semibold">
        {label}
        {note && <span className="font-normal text-ink-soft">{note}</span>}
      </label>
      {children}
      <span id={`${id}-below`} className="contents">
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          hint && <span className="text-small text-ink-soft">{hint}</span>
        )}
      </span>
    </div>
  );
}
