import { Mark } from '@mahlab/ui/mark';
import { useModal } from '@mahlab/web/use-modal.ts';
import { useSay } from '../../say.ts';

/** Covers the whole screen while the bank's page is on its way: nothing here can be pressed any more. */
export function BankCover() {
  const say = useSay();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-label={say('checkout.leaving')}
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-milk"
    >
      <div className="grid size-full place-content-center justify-items-center gap-5 p-6 text-center">
        <Mark size={96} className="slow-turn" />
        <p className="title" role="status">
          {say('checkout.leaving')}
        </p>
        <p className="max-w-72 text-balance text-ink-soft">{say('checkout.leavingText')}</p>
      </div>
    </dialog>
  );
}
