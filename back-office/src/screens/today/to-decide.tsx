import type { Board } from '@mahlab/bakery/api/staff-board';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import { select, useBoard } from '../../board/board-store.ts';
import { fullDay } from '../../board/times.ts';
import { windowLine } from '../../board/window-line.ts';
import { WarningIcon } from '../../frame/icons.ts';
import { play } from '../../state/sound.ts';
import { useTranslations } from '../../translations.ts';

/** It sounds again this often, until somebody has decided. */
const ALARM_MS = 60_000;

/** Paid orders without a time, and promises that no longer fit: on top, with a sound, until a person has decided. */
export function ToDecide({ board }: { board: Board }) {
  const t = useTranslations();
  const language = useLanguage();
  const { unplaced, conflicts } = board;
  const count = unplaced.length + conflicts.length;
  useEffect(() => {
    if (count === 0) return undefined;
    play('alarm');
    const timer = setInterval(() => play('alarm'), ALARM_MS);
    return () => clearInterval(timer);
  }, [count]);
  if (count === 0) return null;
  const look = (id: string) => {
    select(id);
    useBoard.setState({ peek: true });
  };
  return (
    <section className="to-decide tone-late" aria-label={t('today.toDecide', { count })}>
      <WarningIcon size={20} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('today.toDecide', { count })}</h2>
        <ul className="flex flex-wrap gap-x-5">
          {unplaced.map((order) => (
            <li key={order.id}>
              <button type="button" className="decide-row" onClick={() => look(order.id)}>
                <b className="font-semibold tabular-nums">{order.number}</b>{' '}
                <bdi>{order.customer.name}</bdi>
                {t('today.comma')}
                {t('today.unplaced')}
              </button>
            </li>
          ))}
          {conflicts.map((conflict) => (
            <li key={conflict.order ?? conflict.createdAt} className="decide-row">
              <b className="font-semibold tabular-nums">{conflict.orderNumber}</b>{' '}
              {conflict.customer && <bdi>{conflict.customer.name}</bdi>}
              {t('today.comma')}
              {fullDay(conflict.day, language)}
              {t('today.comma')}
              {windowLine({ promise: { ...conflict, forced: false } }, conflict.day, {
                language,
                t,
              })}
              {t('today.colon')}
              {t(`conflict.${conflict.reason}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
