import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { icon } from '@mahlab/ui/icon';
import pause from '@phosphor-icons/core/assets/fill/pause-fill.svg?icon';
import play from '@phosphor-icons/core/assets/fill/play-fill.svg?icon';
import type { CSSProperties } from 'react';
import { stopwatchText, timePassed } from '../../kitchen/timer.ts';
import { toggleTimerOf, useTimer } from '../../kitchen/use-timer.ts';
import { useNow } from '../../live/use-now.ts';
import { useTranslations } from '../../translations.ts';

const PauseIcon = /*#__PURE__*/ icon(pause);
const PlayIcon = /*#__PURE__*/ icon(play);
const MINUTE = 60_000;

/** How long somebody has worked on an order, against the minutes that were planned; saffron once that is over, without a sound. */
export function TimerDial({ order, station }: { order: KitchenOrder; station: Station }) {
  const t = useTranslations();
  const timer = useTimer(order, station);
  const now = useNow(1000);
  const passed = timePassed(timer, now);
  const planned = order.minutes * MINUTE;
  const runs = timer.since !== null;
  const isOver = planned > 0 && passed > planned;
  const minutes = isOver ? Math.ceil((passed - planned) / MINUTE) : order.minutes;
  const share = planned > 0 ? Math.min(100, (100 * passed) / planned) : 0;
  const of = isOver ? 'kitchen.over' : !runs && passed > 0 ? 'kitchen.paused' : 'kitchen.ofMinutes';
  return (
    <div className={`kit-timer ${isOver ? 'kit-timer-over' : ''}`}>
      <button
        type="button"
        className="kit-dial"
        style={{ '--part': `${share}%` } as CSSProperties}
        aria-label={t(runs ? 'kitchen.timerStop' : 'kitchen.timerStart')}
        onClick={() => toggleTimerOf(order, station)}
      >
        {runs ? <PauseIcon size={22} /> : <PlayIcon size={22} />}
      </button>
      <p role="timer" aria-label={t('kitchen.timer')}>
        <b>{stopwatchText(passed)}</b>
        <span className="text-small">{t(of, { minutes })}</span>
      </p>
    </div>
  );
}
