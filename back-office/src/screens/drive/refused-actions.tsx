import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { WarningIcon } from '../../frame/icons.ts';
import { dismiss, useActions } from '../../kitchen/action-queue.ts';
import { useTranslations } from '../../translations.ts';

/** What was told here and no longer fits, until its driver has seen it: nothing is forced. */
export function RefusedActions() {
  const t = useTranslations();
  const language = useLanguage();
  const refused = useActions((state) => state.refused);
  return (
    <div role="alert" className="grid gap-2 empty:hidden">
      {refused.map(({ key, order, number, madeAt, refusal }) => (
        <div key={key} className="notice tone-late">
          <WarningIcon size={20} />
          <span className="flex-1">
            <b>{t('drive.refused', { number, time: clockText(madeAt, language) })}</b>{' '}
            {refusal.message}
          </span>
          <Button look="plain" onClick={() => dismiss(order)}>
            {t('drive.seenIt')}
          </Button>
        </div>
      ))}
    </div>
  );
}
