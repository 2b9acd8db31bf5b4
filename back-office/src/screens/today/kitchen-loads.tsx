import type { Board, BoardKitchen } from '@mahlab/bakery/api/staff-board';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useFilter } from '../../board/use-filter.ts';
import { useTranslations } from '../../translations.ts';

/** The load of each kitchen on the board's day: minutes done, due and free, and where the day stands. */
export function KitchenLoads({ board, now }: { board: Board; now: number }) {
  const { kitchen } = useFilter();
  const shown = board.kitchens.filter(({ id }) => !kitchen || id === kitchen);
  return (
    <div className="loads">
      {shown.map((one) => (
        <KitchenLoad key={one.id} kitchen={one} board={board} now={now} />
      ))}
    </div>
  );
}

type Props = { kitchen: BoardKitchen; board: Board; now: number };

function KitchenLoad({ kitchen, board, now }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { minutes, used, done } = totals(kitchen);
  const atRisk = board.orders.filter((order) => order.kitchen === kitchen.id && order.risk).length;
  const share = (part: number) => `${minutes > 0 ? Math.min(100, (100 * part) / minutes) : 0}%`;
  const passed = board.day === board.today ? passedOf(kitchen, now) : null;
  return (
    <section className="load" aria-label={nameIn(kitchen, language)}>
      <p>
        <strong className="font-semibold">{nameIn(kitchen, language)}</strong>
        {kitchen.closed ? (
          <span>{inLanguage(kitchen.closed, language) || t('today.closed')}</span>
        ) : (
          <span className="tabular-nums">
            {used >= minutes ? t('today.full') : t('today.free', { minutes: minutes - used })}
          </span>
        )}
        <span className={`load-state ${atRisk > 0 ? 'load-late' : ''}`}>
          {atRisk > 0 ? t('today.inDanger', { count: atRisk }) : t('today.onTime')}
        </span>
      </p>
      <div className="gauge" role="img" aria-label={t('today.load', { used, minutes, done })}>
        <span className="gauge-done" style={{ inlineSize: share(done) }} />
        <span
          className={used > minutes ? 'gauge-over' : 'gauge-due'}
          style={{ inlineSize: share(Math.max(0, used - done)) }}
        />
        {passed !== null && <i style={{ insetInlineStart: `${100 * passed}%` }} />}
      </div>
    </section>
  );
}

function totals({ parts }: BoardKitchen) {
  const sum = (of: 'minutes' | 'used' | 'done') => parts.reduce((all, part) => all + part[of], 0);
  return { minutes: sum('minutes'), used: sum('used'), done: Math.min(sum('done'), sum('used')) };
}

/** How much of the kitchen's working time is over, from 0 to 1; null when it works not at all. */
function passedOf({ production }: BoardKitchen, now: number): number | null {
  const spans = production.map(
    ({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)] as const,
  );
  const whole = spans.reduce((sum, [from, until]) => sum + until - from, 0);
  if (whole === 0) return null;
  const over = spans.reduce(
    (sum, [from, until]) => sum + Math.min(Math.max(now - from, 0), until - from),
    0,
  );
  return over / whole;
}
