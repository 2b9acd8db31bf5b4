import { nameIn } from '@mahlab/bakery/rules/language';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import check from '@phosphor-icons/core/assets/bold/check-bold.svg?icon';
import back from '@phosphor-icons/core/assets/regular/arrow-counter-clockwise.svg?icon';
import { HandPalmIcon, PrinterIcon } from '../../frame/icons.ts';
import { useActions } from '../../kitchen/action-queue.ts';
import { takeInHand, useKitchen } from '../../kitchen/kitchen-store.ts';
import { primaryOf } from '../../kitchen/primary.ts';
import type { QueueRow } from '../../kitchen/queue-rows.ts';
import { useOrderActions } from '../../kitchen/use-order-actions.ts';
import { useSteady } from '../../kitchen/use-steady.ts';
import { stationNow, useRole } from '../../kitchen/use-view.ts';
import { askToPrint } from '../../printing/ask-print.ts';
import { type TextKey, useTranslations } from '../../translations.ts';
import { ProblemSheet, useProblem } from './problem-sheet.tsx';
import { TimerDial } from './timer-dial.tsx';

const CheckIcon = /*#__PURE__*/ icon(check);
const BackIcon = /*#__PURE__*/ icon(back);

type Props = { row: QueueRow; station: Station; onUnlock: () => void };

/** What is done with the order in hand: the timer, the one large button, a problem, and the way back. */
export function GoBar({ row, station, onUnlock }: Props) {
  const t = useTranslations();
  const { mayAct, undo } = useOrderActions(station);
  const canUndo = useActions(({ done }) => done.length > 0);
  const { order, gone } = row;
  return (
    <footer className="kit-go">
      {!gone && station !== 'pack' && <TimerDial order={order} station={station} />}
      {mayAct ? (
        <MainButton row={row} station={station} />
      ) : (
        <button type="button" className="btn btn-main kit-main-button" onClick={onUnlock}>
          {t('kitchen.locked')}
          {': '}
          {t('kitchen.unlock')}
        </button>
      )}
      {!gone && (
        <button
          type="button"
          className="btn btn-line"
          aria-label={t('office.print')}
          onClick={() => askToPrint({ paper: 'ticket', orders: [order] })}
        >
          <PrinterIcon size={22} />
        </button>
      )}
      {mayAct && !gone && (
        <button
          type="button"
          className="btn btn-line"
          onClick={() => useProblem.setState({ order })}
        >
          <HandPalmIcon size={22} />
          <span className="kit-word">{t('kitchen.problem')}</span>
        </button>
      )}
      {mayAct && (
        <button
          type="button"
          className="btn btn-line"
          aria-label={t('kitchen.undo')}
          aria-disabled={!canUndo}
          onClick={() => void undo()}
        >
          <BackIcon size={22} />
        </button>
      )}
      <ProblemSheet station={station} />
    </footer>
  );
}

function MainButton({ row: { order, gone }, station }: Pick<Props, 'row' | 'station'>) {
  const t = useTranslations();
  const language = useLanguage();
  const role = useRole();
  const { primary, showAll } = useOrderActions(station);
  const chosen = useKitchen((state) => state.line);
  const next = primaryOf(order, { station, chosen });
  const isSteady = useSteady(order.id, text());
  if (gone) {
    return (
      <button
        type="button"
        className="btn btn-main kit-main-button"
        onClick={() => {
          if (!isSteady()) return;
          showAll();
          takeInHand(stationNow(station, role)[0]?.id ?? null);
        }}
      >
        {text()}
      </button>
    );
  }
  function text(): string {
    if (gone) return t('kitchen.next');
    if (next.kind === 'tick') {
      const name = nameIn(next.line, language);
      return order.lines.length > 1 ? t('kitchen.doneOf', { name }) : t('kitchen.done');
    }
    if (next.kind === 'none') return t('kitchen.allDone');
    if (next.kind === 'seen') return t('kitchen.seenEdit');
    const state = t(`state.${next.to}` as TextKey);
    return t(next.kind === 'start' ? 'kitchen.start' : 'kitchen.move', { state });
  }
  if (next.kind === 'none') return <p className="kit-main-button kit-all-done">{text()}</p>;
  return (
    <button
      type="button"
      className="btn btn-main kit-main-button"
      onClick={() => isSteady() && primary(order)}
    >
      {next.kind !== 'start' && <CheckIcon size={26} />}
      <span>{text()}</span>
    </button>
  );
}
