import { kuwaitMinutes, openState, type Timings } from '@mahlab/bakery/rules/opening-hours';
import { useLanguage } from '@mahlab/web/language.tsx';
import { timeText } from '@mahlab/web/times.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../translations.ts';

/** "Open until 10:00 pm", by the clock in Kuwait. Pages are cached, so it is worked out in the browser. */
export function OpenLine({ timings }: { timings: Timings }) {
  const t = useTranslations();
  const language = useLanguage();
  const minutes = useKuwaitMinutes();
  if (minutes === null) return null;
  const state = openState(timings, minutes);
  if (state.open) return <>{t('hours.openUntil', { time: timeText(state.until, language) })}</>;
  if (!state.opens) return <>{t('hours.closed')}</>;
  const time = timeText(state.opens.time, language);
  return state.opens.inDays === 0 ? (
    <>{t('hours.opensAt', { time })}</>
  ) : (
    <>{t('hours.opensDay', { time, day: t(`hours.day.${state.opens.weekday}`) })}</>
  );
}

/** Minutes since Sunday 00:00 in Kuwait, kept up to date; null on the server and while hydrating. */
export function useKuwaitMinutes(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now === null ? null : kuwaitMinutes(now);
}
