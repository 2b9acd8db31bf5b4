import { Mark } from '@mahlab/ui/mark';
import { useModal } from '@mahlab/web/use-modal.ts';
import { useTranslations } from '../../translations.ts';

/** Covers the whole screen while the bank's page is on its way: nothing here can be pressed any more. */
export function BankCover() {
  const t = useTranslations();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-label={t('checkout.leaving')}
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-milk"
    >
      <div className="grid size-full place-content-center justify-items-center gap-5 p-6 text-center">
        <Mark size={96} className="slow-turn" />
        <p className="title" role="status">
          {t('checkout.leaving')}
        </p>
        <p className="max-w-72 text-balance text-ink-soft">{t('checkout.leavingText')}</p>
      </div>
    </dialog>
  );
}
