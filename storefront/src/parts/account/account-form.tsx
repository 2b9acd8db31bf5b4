import { type FormEvent, type ReactNode, useRef } from 'react';

type Props = {
  /** Checks and sends; false when something is wrong and the errors are set. */
  onSubmit: () => Promise<boolean>;
  children: ReactNode;
  className?: string;
};

/** A form that asks the server. When something is wrong the first wrong field takes the focus. */
export function AccountForm({ onSubmit, children, className = '' }: Props) {
  const form = useRef<HTMLFormElement>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await onSubmit()) return;
    // The errors are on the page after the next render.
    await new Promise((done) => setTimeout(done));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  return (
    <form
      ref={form}
      noValidate
      className={`grid grid-cols-1 gap-5 ${className}`}
      onSubmit={(event) => void submit(event)}
    >
      {children}
    </form>
  );
}
