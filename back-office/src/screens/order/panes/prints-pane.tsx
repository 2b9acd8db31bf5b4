import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { useLanguage } from '@mahlab/web/language.tsx';
import { type TextKey, useTranslations } from '../../../translations.ts';
import { momentText } from '../parts/moment-text.ts';
import { Pane } from './pane.tsx';

/** What was printed of the order, the last first, and which of it no longer says what is made. */
export function PrintsPane({ order: { prints } }: { order: StaffOrder }) {
  const t = useTranslations();
  const language = useLanguage();
  if (prints.length === 0) return null;
  return (
    <Pane title={t('order.prints')}>
      <dl className="figures">
        {prints.toReversed().map(({ paper, size, at, by, device, isOld }) => (
          <div key={`${paper}${at}`}>
            <dt>
              {t(`print.${paper}` as TextKey)}
              {paper === 'ticket' && `${t('today.comma')}${t(`print.${size}` as TextKey)}`}{' '}
              {isOld && <span className="badge badge-saffron">{t('order.oldPrint')}</span>}
            </dt>
            <dd>
              {t('today.takenBy', {
                who: device ? `${by} (${device})` : by,
                time: momentText(at, language),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Pane>
  );
}
