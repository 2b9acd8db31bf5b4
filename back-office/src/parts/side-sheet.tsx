import { icon } from '@mahlab/ui/icon';
import { useModal, useModals } from '@mahlab/web/use-modal.ts';
import x from '@phosphor-icons/core/assets/bold/x-bold.svg?icon';
import { type FormEventHandler, type ReactNode, useEffect, useId } from 'react';
import { useTranslations } from '../translations.ts';

const XIcon = /*#__PURE__*/ icon(x);

type Props = {
  title: string;
  children: ReactNode;
  /** What stays in sight at its bottom: the button that does it. */
  footer: ReactNode;
  /** What it asks first is there; until then the focus waits. */
  isReady?: boolean;
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** Where it begins: no list of choices, which a letter would change unseen. */
const FIRST = 'input:is(:checked, :not([type=radio])):not(:disabled), textarea';

/** A form over the page, at its end side; ⌘ or Ctrl + Enter sends it, Escape closes it. Open while it is rendered. */
export function SideSheet({ title, children, footer, isReady = true, onClose, onSubmit }: Props) {
  const t = useTranslations();
  const id = useId();
  const dialog = useModal();
  useEffect(() => {
    // On the whole page: a button that was just switched off has let the focus go.
    const onKeyDown = (event: KeyboardEvent) => {
      const isSend = event.code === 'Enter' && (event.metaKey || event.ctrlKey);
      if (!isSend || useModals.getState().open.at(-1) !== dialog.current) return;
      event.preventDefault();
      const form = dialog.current?.querySelector('form');
      // What its button cannot do, the keys cannot either.
      if (!form?.querySelector('[type=submit]:disabled')) form?.requestSubmit();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [dialog]);
  useEffect(() => {
    // Whoever opens a form by a key goes on typing, from its beginning.
    const body = dialog.current?.querySelector('.side-sheet-body');
    if (isReady) body?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [dialog, isReady]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        // At once: a key that is pressed before the dialog has told that it is closed would be lost.
        event.preventDefault();
        onClose();
      }}
      closedby="any"
      className="side-sheet backdrop:bg-cherry-night/45"
    >
      <form noValidate onSubmit={onSubmit}>
        <header>
          <h2 id={id} className="heading">
            {title}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t('shell.close')}
            onClick={onClose}
          >
            <XIcon size={16} />
          </button>
        </header>
        <div className="side-sheet-body">{children}</div>
        <footer>{footer}</footer>
      </form>
    </dialog>
  );
}
