import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import { useChosenTime } from '../../state/chosen-time.ts';
import { useTranslations } from '../../translations.ts';
import { renewHold } from './keep-window.ts';
import { useRemaining } from './use-remaining.ts';
import { WholeHours } from './whole-hours.tsx';
import { windowText } from './window-text.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** As long as a cart's hold lasts: the whole ring. */
const WHOLE = 15 * MINUTE;
/** From here on the strip is saffron. */
const LOW = 2 * MINUTE;
/** So long before its end a hold is renewed, once. */
const RENEW = 20 * SECOND;

/** The time that is kept for this cart, with what is left of that; calm until its last two minutes. */
export function KeptStrip({ note }: { note: string }) {
  const t = useTranslations();
  const language = useLanguage();
  const { window, heldUntil } = useChosenTime();
  const left = useRemaining(heldUntil);
  const isEnding = left !== null && left <= RENEW;
  useEffect(() => {
    if (isEnding) void renewHold();
  }, [isEnding]);
  if (!window || left === null) return null;
  const time = windowText(window, language);
  const low = left <= LOW;
  return (
    <section
      aria-label={t('time.kept')}
      className={`flex min-h-14 items-center gap-3 rounded-control px-3.5 py-2.5 ${low ? 'bg-saffron text-saffron-ink' : 'bg-leaf text-leaf-ink'}`}
    >
      <Ring part={Math.min(1, left / WHOLE)} />
      <p className="grid min-w-0 flex-1 leading-snug">
        <b className="font-semibold">
          <WholeHours>
            {left === 0 ? t('time.keptOver') : low ? t('time.keptLow') : time}
          </WholeHours>
        </b>
        <span className="text-small">
          {left === 0 ? t('time.keptOverText') : low ? t('time.keptLowText') : note}
        </span>
      </p>
      {left > 0 && (
        <span role="timer" className="text-lead font-semibold tabular-nums" dir="ltr">
          {clock(left)}
        </span>
      )}
      <p role="status" className="sr-only">
        {told(left, { t, time })}
      </p>
    </section>
  );
}

/** Read out at five minutes, at two and at the end only. */
function told(left: number, { t, time }: { t: ReturnType<typeof useTranslations>; time: string }) {
  if (left === 0) return t('time.keptOver');
  const minutes = [2, 5].find((count) => left <= count * MINUTE);
  return minutes === undefined ? '' : t('time.minutesLeft', { minutes, time });
}

/** A ring that empties. */
function Ring({ part }: { part: number }) {
  const round = { cx: 16, cy: 16, r: 14, fill: 'none', stroke: 'currentColor', strokeWidth: 3 };
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden="true" className="flex-none">
      <circle {...round} opacity={0.22} />
      <circle
        {...round}
        pathLength={1}
        strokeDasharray={`${part} 1`}
        strokeLinecap="butt"
        transform="rotate(-90 16 16)"
      />
    </svg>
  );
}

function clock(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
