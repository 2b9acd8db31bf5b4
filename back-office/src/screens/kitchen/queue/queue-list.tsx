import type { KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { useRef } from 'react';
import { lengthText } from '../../../board/times.ts';
import { useOrderActions } from '../../../kitchen/use-order-actions.ts';
import type { KitchenView } from '../../../kitchen/use-view.ts';
import { useKeepPlace } from '../../../parts/use-keep-place.ts';
import { useTranslations } from '../../../translations.ts';
import { DayTabs } from './day-tabs.tsx';
import { QueueCard } from './queue-card.tsx';

type Props = { queue: KitchenQueue; view: KitchenView; station: Station };

/** What comes next, in the server's order. Rows keep their places; what has come since waits behind a button. */
export function QueueList({ queue, view: { rows, waiting, hand }, station }: Props) {
  const t = useTranslations();
  const { showAll } = useOrderActions(station);
  const scroller = useRef<HTMLUListElement>(null);
  // On a phone the whole page scrolls, and the list has no place of its own to keep.
  const isBeside = matchMedia('(min-width: 48.0625rem)').matches;
  useKeepPlace(scroller, isBeside ? (hand?.order.id ?? null) : null, rows);
  const there = rows.filter(({ gone }) => !gone);
  const minutes = there.reduce((sum, { order }) => sum + order.minutes, 0);
  return (
    <aside className="kit-queue" aria-label={t('kitchen.queue')}>
      <DayTabs queue={queue} />
      <header>
        <h2>{t('kitchen.queue')}</h2>
        <span className="text-small text-ink-soft">
          {t('kitchen.queueSum', { count: there.length })}
          {station !== 'pack' &&
            minutes > 0 &&
            `${t('today.comma')}${lengthText(minutes * 60_000, t)}`}
        </span>
      </header>
      <ul ref={scroller}>
        {rows.map((row) => (
          <li key={row.order.id}>
            <QueueCard row={row} inHand={row === hand} />
          </li>
        ))}
      </ul>
      <div role="status" className="kit-waiting">
        {waiting.length > 0 && (
          <button type="button" className="btn btn-main kit-large" onClick={showAll}>
            {t('today.waiting', { count: waiting.length })}
          </button>
        )}
      </div>
    </aside>
  );
}
