import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { STATION_STATES, type Station } from '@mahlab/bakery/rules/staff/stations';
import { useLanguage } from '@mahlab/web/language.tsx';
import { fullDay, lengthText, shortClock } from '../../../board/times.ts';
import { useKitchen } from '../../../kitchen/kitchen-store.ts';
import { useNow } from '../../../live/use-now.ts';
import { type TextKey, useTranslations } from '../../../translations.ts';

const HOUR = 3_600_000;

/** When an order must be in the box, how long that is, and when to begin. */
export function CakeTimes({ order, station }: { order: KitchenOrder; station: Station }) {
  const t = useTranslations();
  const language = useLanguage();
  const today = useKitchen(({ queue }) => queue?.today);
  const now = useNow(5000);
  const left = Date.parse(order.dueAt) - now;
  const isMade = order.status === 'ready';
  // Work on it has not begun: the station has it from the one before.
  const waits = station !== 'pack' && order.status === STATION_STATES[station][0];
  const tone = isMade ? '' : left < 0 ? 'due-late' : left < HOUR ? 'due-soon' : '';
  return (
    <div className="grid gap-1">
      <div className="kit-times">
        <h1>{t('kitchen.boxBy', { time: shortTime(order.dueAt) })}</h1>
        <span className={`due ${tone}`}>
          {left < 0 ? t('kitchen.lateBy', { length: lengthText(-left, t) }) : lengthText(left, t)}
        </span>
        {waits &&
          (now >= Date.parse(order.startBy) ? (
            <span className="due due-soon">{t('kitchen.startNow')}</span>
          ) : (
            <span className="text-ink-soft">
              {t('kitchen.startBy', { time: shortTime(order.startBy) })}
            </span>
          ))}
      </div>
      <p className="text-ink-soft">
        {t('kitchen.order', { number: order.number, name: order.name })}
        {t('today.comma')}
        {t(order.mode === 'Pickup' ? 'today.pickup' : 'today.delivery')}
        {order.deliveryTime !== null && ` ${hoursText(order, language)}`}
        {t('today.comma')}
        {t(`state.${order.status}` as TextKey)}
      </p>
      {today !== undefined && order.day !== today && (
        <p className="notice tone-sea">
          <b>{t('kitchen.forDay', { day: fullDay(order.day, language) })}</b>
        </p>
      )}
    </div>
  );
}

/** `3:40`, also on the hour: `4:00`. */
function shortTime(iso: string): string {
  const clock = shortClock(iso);
  return clock.includes(':') ? clock : `${clock}:00`;
}
