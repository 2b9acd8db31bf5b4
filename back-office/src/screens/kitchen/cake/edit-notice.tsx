import type { KitchenEdit } from '@mahlab/bakery/api/staff-kitchen';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { WarningIcon } from '../../../frame/icons.ts';
import { useTranslations } from '../../../translations.ts';

/** The order was edited after its ticket was printed, or after work on it began: by whom, and what is made no more. */
export function EditNotice({ edit }: { edit: KitchenEdit }) {
  const t = useTranslations();
  const language = useLanguage();
  const gone = edit.was.filter(({ line }) => line === null);
  return (
    <div role="alert" className="notice tone-saffron">
      <WarningIcon size={22} />
      <div>
        <p>
          <b>{t('kitchen.edited')}</b>{' '}
          {t('problem.told', { who: edit.by, time: clockText(edit.at, language) })}
        </p>
        {gone.map((line, at) => (
          <p key={at}>
            <del>
              {line.quantity > 1 && `${line.quantity} × `}
              {nameIn(line, language)}
            </del>
          </p>
        ))}
        {edit.remarks !== null && edit.remarks !== '' && (
          <p>
            <del dir="auto">{edit.remarks}</del>
          </p>
        )}
      </div>
    </div>
  );
}
