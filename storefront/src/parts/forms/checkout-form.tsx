import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

type Props = {
  /** Checks everything; false when something is wrong and the errors are set. */
  onSubmit: () => boolean;
  /** Something was found wrong before the form is shown. */
  startsWrong?: boolean;
  children: ReactNode;
  /** What stands in the dock: the one button. */
  dock: ReactNode;
};

/** A form of the checkout: its fields, and a dock. When something is wrong the first wrong field takes the focus. */
export function CheckoutForm({ onSubmit, startsWrong = false, children, dock }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fine = flushSync(onSubmit);
    if (!fine) focusFirstWrong(form.current);
  };
  const startedWrong = useRef(startsWrong);
  useEffect(() => {
    if (startedWrong.current) focusFirstWrong(form.current);
  }, []);
  return (
    <form ref={form} noValidate className="flex flex-1 flex-col" onSubmit={submit}>
      <div className="gutter grid flex-1 grid-cols-1 content-start gap-5 pb-8">{children}</div>
      <div className="dock">{dock}</div>
    </form>
  );
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
}
