import { type FormEvent, useRef, useState } from 'react';
import { showToast } from './toasts.ts';

type Submission<Errors> = {
  /** What is missing or cannot be right, by field, before anybody is asked; empty when nothing is. */
  check: () => Errors;
  /** Sends what was typed. Null when it went through; otherwise what the refusal is about, by field. */
  send: () => Promise<Errors | null>;
};

/**
 * A form that asks the server: checked first, sent once however often it is submitted, and `busy` until
 * the answer is there. When something is wrong the first wrong field takes the focus. A fault of ours is told, and it can be
 * sent again.
 */
export function useSubmit<Errors extends object>({ check, send }: Submission<Errors>) {
  const [errors, setErrors] = useState<Partial<Errors>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(): Promise<boolean> {
    const wrong = check();
    setErrors(wrong);
    if (sending.current || Object.keys(wrong).length > 0) return false;
    sending.current = true;
    setBusy(true);
    try {
      const refused = await send();
      if (refused) setErrors(refused);
      return refused === null;
    } catch (fault) {
      showToast({ kind: 'error', text: '' });
      throw fault;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (await submit()) return;
    // The errors are on the page after the next render.
    await new Promise((done) => setTimeout(done));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return { errors, busy, onSubmit };
}
