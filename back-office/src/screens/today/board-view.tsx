import type { Board } from '@mahlab/bakery/api/staff-board';
import { Button } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { useEffect, useRef, useState } from 'react';
import { useBoard } from '../../board/board-store.ts';
import { MovedFirstNotice } from '../../board/parts/moved-first-notice.tsx';
import { BOARD_STATES, columnOf } from '../../board/states.ts';
import { useFilter } from '../../board/use-filter.ts';
import { useShownBoard } from '../../board/use-shown-board.ts';
import { Scene } from '../../frame/scene.tsx';
import { useKeepPlace } from '../../parts/use-keep-place.ts';
import { useTranslations } from '../../translations.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { BoardRow } from './board-row.tsx';
import { BoardStrips } from './board-strips.tsx';
import { OtherDays } from './found/other-days.tsx';
import { KitchenLoads } from './kitchen-loads.tsx';
import { NothingDue } from './nothing-due.tsx';
import { Peek } from './peek/peek.tsx';
import { ToDecide } from './to-decide.tsx';
import { useBoardKeys } from './use-board-keys.ts';

/** The matrix: states across, promised windows down. */
export function BoardView({ board }: { board: Board }) {
  const t = useTranslations();
  const { text, danger, set } = useFilter();
  const { rows, orders, now } = useShownBoard();
  const selected = useBoard((state) => state.selected);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  /** Where there is room for one state alone, this one. */
  const [column, setColumn] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  useKeepPlace(scroller, selected, rows);
  const hand = orders.find(({ id }) => id === selected);
  const shownColumn = hand ? columnOf(hand.status) : column;
  useEffect(() => {
    // Back from an order: it is in hand, where it was.
    const card = scroller.current?.querySelector<HTMLElement>('[data-card][aria-pressed="true"]');
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, []);
  useBoardKeys({ scroller, rows, orders, selected, onColumn: setColumn });

  return (
    <div className="board" data-column={shownColumn}>
      <div className="board-top">
        <BoardStrips />
        <ToDecide board={board} />
        <KitchenLoads board={board} now={now} />
      </div>
      {board.orders.length === 0 && !text ? (
        <div className="board-empty">
          <NothingDue board={board} />
        </div>
      ) : (
        <>
          <div className="matrix board-heads">
            <span />
            {BOARD_STATES.map((state, at) => (
              <h2 key={state} className="board-head" data-at={at}>
                <button
                  type="button"
                  className="board-head-choice"
                  aria-pressed={shownColumn === at}
                  onClick={() => setColumn(at)}
                >
                  <kbd aria-hidden="true">{at + 1}</kbd>
                  {t(`state.${state}`)}
                  <span className="count">
                    {orders.filter(({ status }) => status === state).length}
                  </span>
                </button>
              </h2>
            ))}
          </div>
          <div className="board-rows" ref={scroller} tabIndex={-1}>
            {rows.length === 0 && text.trim() === '' && (
              <div className="grid min-h-80">
                <Scene
                  picture={<Mark size={56} />}
                  title={t('today.noneInDanger')}
                  text={t('today.noneInDangerText')}
                >
                  <Button look="line" onClick={() => set({ danger: false })}>
                    {t('today.showAll')}
                  </Button>
                </Scene>
              </div>
            )}
            {rows.length > 0 && !orders.some(({ status }) => columnOf(status) === shownColumn) && (
              <p className="board-column-empty">{t('today.columnEmpty')}</p>
            )}
            {rows.map((row) => (
              <BoardRow
                key={row.key}
                row={row}
                now={now}
                day={board.day}
                selected={selected}
                unfolded={unfolded}
                keepAll={danger || text !== ''}
                onUnfold={(cell) => setUnfolded(new Set([...unfolded, cell]))}
              />
            ))}
            {text.trim() !== '' && (
              <OtherDays
                text={text}
                shown={orders}
                onClear={() => set({ text: '', danger: false })}
              />
            )}
          </div>
        </>
      )}
      <MovedFirstNotice />
      <ArrivalCard />
      <Peek now={now} />
    </div>
  );
}
