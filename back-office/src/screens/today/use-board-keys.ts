import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { languageOfPage } from '@mahlab/web/language.tsx';
import { type RefObject, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lastArrival, orderOf, select, useBoard } from '../../board/board-store.ts';
import type { WindowRow } from '../../board/rows.ts';
import { BOARD_STATES, columnOf } from '../../board/states.ts';
import { stepFrom, type Way } from '../../board/step.ts';
import { useMoving } from '../../board/use-moving.ts';
import { useKeys } from '../../keys/keys.ts';
import { serverNow } from '../../live/hearing.ts';
import { paths } from '../../paths.ts';
import { askToPrint } from '../../printing/ask-print.ts';

type Given = {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly WindowRow[];
  orders: readonly BoardOrder[];
  selected: string | null;
  onColumn: (column: number) => void;
};

/** The keys of the board, all of it without a pointer. */
export function useBoardKeys({ scroller, rows, orders, selected, onColumn }: Given): void {
  const { moveOn, undo, accept } = useMoving();
  const [, navigate] = useLocation();
  const search = useSearch();
  const hand = orders.find(({ id }) => id === selected) ?? orderOf(useBoard.getState(), selected);

  const status = hand?.status;
  useEffect(() => {
    // A card that was moved to another state is drawn anew there, and the focus that it had was lost.
    if (selected && status && document.activeElement === document.body) {
      cardIn(scroller, selected)?.focus({ preventScroll: true });
    }
  }, [scroller, selected, status]);

  /** Takes an order in hand as it stands on the page: what is folded is passed over. */
  function take(id: string | null): void {
    if (!id) return;
    select(id);
    requestAnimationFrame(() => {
      const card = cardIn(scroller, id);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest' });
    });
  }

  function step(way: Way): void {
    const rows = [...(scroller.current?.querySelectorAll('.board-row') ?? [])].map((row) =>
      [...row.querySelectorAll('ul')].map((list) =>
        [...list.querySelectorAll<HTMLElement>('[data-card]')].map(
          (card) => card.dataset.card ?? '',
        ),
      ),
    );
    take(stepFrom(rows, selected, way));
  }

  function jump(column: number): void {
    onColumn(column);
    const list = scroller.current?.querySelectorAll(`ul[data-at="${column}"] [data-card]`) ?? [];
    take((list[0] as HTMLElement | undefined)?.dataset.card ?? null);
  }

  function acceptOne(): void {
    const isOpen = hand?.status === 'paid' && !hand.accepted;
    const order = isOpen ? hand : lastArrival(useBoard.getState(), serverNow());
    if (order) void accept(order);
  }

  const arabic = languageOfPage() === 'ar';
  useKeys([
    // The arrows follow the screen: in Arabic the next state is on the left.
    {
      code: 'ArrowLeft',
      cap: '←',
      label: 'today.keyState',
      told: true,
      run: () => step(arabic ? 'forward' : 'back'),
    },
    {
      code: 'ArrowRight',
      cap: '→',
      label: 'today.keyState',
      told: true,
      run: () => step(arabic ? 'back' : 'forward'),
    },
    { code: 'ArrowUp', cap: '↑', label: 'today.keyOrder', told: true, run: () => step('up') },
    { code: 'ArrowDown', cap: '↓', label: 'today.keyOrder', told: true, run: () => step('down') },
    ...BOARD_STATES.map((_, at) => ({
      code: `Digit${at + 1}`,
      cap: String(at + 1),
      label: 'today.keyJump' as const,
      told: true,
      run: () => jump(at),
    })),
    {
      code: 'KeyA',
      cap: 'A',
      label: 'today.keyAccept',
      told: true,
      run: acceptOne,
    },
    {
      code: 'KeyM',
      cap: 'M',
      label: 'today.keyMove',
      told: true,
      run: () => hand && columnOf(hand.status) >= 0 && moveOn(hand),
    },
    {
      code: 'KeyB',
      cap: 'B',
      label: 'today.keyBack',
      told: true,
      run: () => hand && void undo(hand),
    },
    {
      code: 'KeyP',
      cap: 'P',
      label: 'today.keyPrint',
      told: true,
      run: () => hand && askToPrint({ paper: 'ticket', orders: [hand] }),
    },
    {
      code: 'KeyP',
      shift: true,
      cap: '⇧P',
      label: 'today.keyPrintWindow',
      run: () => {
        const row = rows.find(({ cells }) => cells.flat().some(({ id }) => id === selected));
        if (row) askToPrint({ paper: 'ticket', orders: row.cells.flat() });
      },
    },
    {
      code: 'Space',
      cap: '␣',
      label: 'today.keyPeek',
      told: true,
      run: () => selected && useBoard.setState(({ peek }) => ({ peek: !peek })),
    },
    {
      code: 'Enter',
      cap: '⏎',
      label: 'today.keyOpen',
      told: true,
      run: ({ target }) => {
        const card = (target as Element).closest<HTMLElement>('[data-card]');
        const id = card?.dataset['card'] ?? selected;
        if (!id) return;
        select(id);
        useBoard.setState({ peek: false });
        navigate(paths.order(id, search && `?${search}`));
      },
    },
    { code: 'KeyZ', cap: 'Z', label: 'today.keyUndo', told: true, run: () => void undo() },
    {
      code: 'Escape',
      cap: 'Esc',
      label: 'today.keyClose',
      run: () => (useBoard.getState().peek ? useBoard.setState({ peek: false }) : select(null)),
    },
  ]);
}

function cardIn(scroller: RefObject<HTMLElement | null>, id: string) {
  return scroller.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
}
