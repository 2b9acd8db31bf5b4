import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { useLanguage } from '@mahlab/web/language.tsx';
import { PromiseTimes } from '../../../board/parts/promise-times.tsx';
import { columnOf } from '../../../board/states.ts';
import { useNow } from '../../../live/use-now.ts';
import { useTranslations } from '../../../translations.ts';
import { momentText } from '../parts/moment-text.ts';
import { Pane } from './pane.tsx';

const LOOK = { late: 'tone-late', 'at-risk': 'tone-late', 'on-time': 'badge-leaf' } as const;

/** The promise worked backwards: start, box, driver; until when the shopper may change it; whether it was forced. */
export function PromisePane({ order }: { order: StaffOrder }) {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow(5000);
  const { window, late } = order;
  const isOpen = columnOf(order.status) >= 0;
  const risk = order.risk ?? 'on-time';
  if (!window || !(isOpen || late || window.forcedBy)) return null;
  return (
    <Pane
      title={t('order.promise')}
      aside={
        isOpen &&
        window.state === 'firm' && (
          <span className={`badge ${LOOK[risk]}`}>{t(`order.${risk}`)}</span>
        )
      }
    >
      <dl className="figures">
        {isOpen && <PromiseTimes order={order} now={now} />}
        {window.changeUntil && (
          <div>
            <dt>{t('order.changeUntil')}</dt>
            <dd>{momentText(window.changeUntil, language)}</dd>
          </div>
        )}
        {late && (
          <div>
            <dt>{t('order.toldLate')}</dt>
            <dd>{t('today.takenBy', { who: late.by, time: momentText(late.until, language) })}</dd>
          </div>
        )}
        {window.forcedBy && (
          <div>
            <dt>{t('order.forcedBy', { who: window.forcedBy })}</dt>
            <dd className="whitespace-normal!">
              <bdi>{window.why}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Pane>
  );
}
