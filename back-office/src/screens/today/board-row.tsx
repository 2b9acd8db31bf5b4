import type { Day } from '@mahlab/bakery/rules/promise/day';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import caret from '@phosphor-icons/core/assets/regular/caret-down.svg?icon';
import { useBoard } from '../../board/board-store.ts';
import { foldCell } from '../../board/fold.ts';
import type { WindowRow } from '../../board/rows.ts';
import { BOARD_STATES } from '../../board/states.ts';
import { fullDay, lengthText, shortHours } from '../../board/times.ts';
import { PrinterIcon } from '../../frame/icons.ts';
import { askToPrint } from '../../printing/ask-print.ts';
import { useTranslations } from '../../translations.ts';
import { OrderCard } from './order-card.tsx';

const CaretIcon = /*#__PURE__*/ icon(caret);

type Props = {
  row: WindowRow;
  now: number;
  day: Day;
  selected: string | null;
  unfolded: ReadonlySet<string>;
  /** Nothing is folded: what is shown was asked for. */
  keepAll: boolean;
  onUnfold: (cell: string) => void;
};

/** One promised window: what it needs, and its orders by state. */
export function BoardRow({ row, now, day, selected, unfolded, keepAll, onUnfold }: Props) {
  const t = useTranslations();
  const fresh = useBoard((state) => state.fresh);
  return (
    <section className={`matrix board-row board-row-${row.when}`}>
      <RowHead row={row} now={now} day={day} />
      {row.cells.map((cell, at) => {
        const state = BOARD_STATES[at] ?? 'paid';
        const key = `${row.key} ${state}`;
        const all = keepAll || unfolded.has(key);
        const { shown, folded } = foldCell(cell, now, ({ id }) => {
          return all || id === selected || fresh.has(id);
        });
        return (
          <ul key={state} data-at={at} aria-label={t(`state.${state}`)}>
            {shown.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} now={now} selected={order.id === selected} />
              </li>
            ))}
            {folded > 0 && (
              <li>
                <button type="button" className="fold" onClick={() => onUnfold(key)}>
                  <CaretIcon size={14} />
                  {t('today.more', { count: folded })}
                </button>
              </li>
            )}
          </ul>
        );
      })}
    </section>
  );
}

function RowHead({ row, now, day }: Pick<Props, 'row' | 'now' | 'day'>) {
  const t = useTranslations();
  const language = useLanguage();
  const { window, when } = row;
  const starts = window ? Date.parse(window.startsAt) : 0;
  const ends = window ? Date.parse(window.endsAt) : 0;
  return (
    <header className="board-row-head">
      <h3>
        {window ? (
          <>
            <span aria-hidden="true">{shortHours(window, language)}</span>
            <span className="sr-only">{hoursText(window, language)}</span>
          </>
        ) : (
          t('today.noWindow')
        )}
      </h3>
      {window && window.day !== day && (
        <span className="text-small font-semibold">{fullDay(window.day, language)}</span>
      )}
      {window && (
        <span className="text-small text-ink-soft">
          {when === 'past' && t('today.passed')}
          {when === 'now' && t('today.endsIn', { length: lengthText(ends - now, t) })}
          {when === 'next' && t('today.startsIn', { length: lengthText(starts - now, t) })}
        </span>
      )}
      <span className="text-small text-ink-soft tabular-nums">
        {t('today.orders', { count: row.orders })}
      </span>
      {row.minutes > 0 && (
        <span className="text-small text-ink-soft tabular-nums">
          {t('today.work', { length: lengthText(row.minutes * 60_000, t) })}
        </span>
      )}
      {row.late > 0 && <span className="due due-late">{t('today.late', { count: row.late })}</span>}
      {row.atRisk > 0 && (
        <span className="due due-late">{t('today.atRisk', { count: row.atRisk })}</span>
      )}
      {window && row.orders > 0 && (
        <button
          type="button"
          className="icon-button -ms-2"
          aria-label={t('today.printWindow', { window: hoursText(window, language) })}
          onClick={() => askToPrint({ paper: 'ticket', orders: row.cells.flat() })}
        >
          <PrinterIcon size={18} />
        </button>
      )}
    </header>
  );
}
