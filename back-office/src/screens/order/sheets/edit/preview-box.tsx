import type { EditPreview } from '@mahlab/bakery/api/staff-revision';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Price } from '../../../../parts/price.tsx';
import { useTranslations } from '../../../../translations.ts';
import { momentText } from '../../parts/moment-text.ts';

/** What an edit does to the sums, or why it is refused. */
export function PreviewSums({ preview }: { preview: EditPreview }) {
  const t = useTranslations();
  const { before, after, difference, refused } = preview;
  return (
    <>
      <dl className="figures">
        <div>
          <dt>{t('edit.totalNow')}</dt>
          <dd>
            <Price amount={before.sums.total} />
          </dd>
        </div>
        {after && (
          <div>
            <dt>{t('edit.totalThen')}</dt>
            <dd>
              <Price amount={after.sums.total} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t(difference < 0 ? 'edit.goesBack' : 'edit.dearer')}</dt>
          <dd>
            <Price amount={Math.abs(difference)} />
          </dd>
        </div>
      </dl>
      {refused && (
        <p role="alert" className="notice tone-late">
          {refused.message}
        </p>
      )}
    </>
  );
}

/** What an edit does to the kitchen's minutes, and what the shopper is told. */
export function PreviewNotes({ preview }: { preview: EditPreview }) {
  const t = useTranslations();
  const language = useLanguage();
  const { supplement, minutes, told, waits } = preview;
  return (
    <>
      {minutes.before !== minutes.after && (
        <p className="text-small text-ink-soft">
          {t('today.workLeft')} <s>{t('today.minutes', { minutes: minutes.before })}</s>{' '}
          {t('today.minutes', { minutes: minutes.after })}
        </p>
      )}
      {supplement && (
        <p className="notice tone-saffron">
          <span>
            {t('edit.supplementText', { until: momentText(supplement.payUntil, language) })}
          </span>
        </p>
      )}
      {waits && <p className="notice tone-saffron">{t('edit.aboveLimit')}</p>}
      <p className="text-small text-ink-soft">
        {told.length === 0
          ? t('edit.toldNothing')
          : told.map((kind) => t(`edit.told.${kind}`)).join(' ')}
      </p>
    </>
  );
}
