import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { useTranslations } from '../../translations.ts';
import { isBeingMade } from '../states.ts';
import { lengthText } from '../times.ts';

/** What of an order its times come from. */
type Timed = Pick<BoardOrder, 'status' | 'mode' | 'minutes' | 'startBy' | 'dueAt' | 'leaveBy'>;

/** The promise worked backwards: when to start, when it must be in the box, when a driver must have it. */
export function PromiseTimes({ order, now }: { order: Timed; now: number }) {
  const t = useTranslations();
  const language = useLanguage();
  const made = isBeingMade(order.status);
  const times = [
    ...(made
      ? [['today.startBy', order.startBy] as const, ['today.boxBy', order.dueAt] as const]
      : []),
    ...(order.mode === 'Delivery' ? [['today.leaveBy', order.leaveBy] as const] : []),
  ];
  return (
    <>
      {times.map(
        ([name, at]) =>
          at && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd className={Date.parse(at) < now ? 'font-semibold text-vermilion' : ''}>
                {clockText(at, language)}
              </dd>
            </div>
          ),
      )}
      {made && order.minutes > 0 && (
        <div>
          <dt>{t('today.workLeft')}</dt>
          <dd>{lengthText(order.minutes * 60_000, t)}</dd>
        </div>
      )}
    </>
  );
}
