import { XIcon } from '../../parts/icons/icons.ts';
import { useTranslations } from '../../translations.ts';

/** The head of a sheet: what it is for, and the way out. */
export function SheetHead({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useTranslations();
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <h2 className="heading">{title}</h2>
      <button type="button" className="round -me-3" aria-label={t('shell.close')} onClick={onClose}>
        <XIcon size={20} />
      </button>
    </div>
  );
}
