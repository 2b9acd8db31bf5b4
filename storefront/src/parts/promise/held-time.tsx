import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { clockText, minutesOf } from '@mahlab/bakery/rules/promise/hours-text';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../translations.ts';
import { useRemaining } from '../slots/use-remaining.ts';
import { WholeHours } from '../slots/whole-hours.tsx';
import { windowText } from '../slots/window-text.ts';

/** Until when the time of an unpaid order is kept; once it is not, what paying comes to then. */
export function HeldTime({
  promise,
  over,
}: {
  promise: PromisedWindow;
  over: 'time.heldOverRetry' | 'time.heldOverPaying';
}) {
  const t = useTranslations();
  const language = useLanguage();
  const isOver = useHoldOver(promise);
  const { state, heldUntil } = promise;
  if (state !== 'held' && state !== 'released') return null;
  const time = windowText(promise, language);
  return (
    <p className="text-balance">
      <WholeHours>
        {isOver || heldUntil === null
          ? t(over, { time })
          : t('time.heldUntil', { time, until: clockText(minutesOf(heldUntil), language) })}
      </WholeHours>
    </p>
  );
}

/** Whether the time of an unpaid order is kept no longer; null, while the order is not known, is not over. */
export function useHoldOver(promise: PromisedWindow | null): boolean {
  const left = useRemaining(promise?.heldUntil ?? null);
  return promise?.state === 'released' || left === 0;
}
