import { STATIONS, type Station } from '@mahlab/bakery/rules/staff/stations';
import { languageOfPage } from '@mahlab/web/language.tsx';
import { useKeys } from '../../keys/keys.ts';
import { takeInHand, useKitchen } from '../../kitchen/kitchen-store.ts';
import { lineInView } from '../../kitchen/primary.ts';
import { useKitchenFilter } from '../../kitchen/use-kitchen-filter.ts';
import { useOrderActions } from '../../kitchen/use-order-actions.ts';
import { toggleTimerOf } from '../../kitchen/use-timer.ts';
import type { KitchenView } from '../../kitchen/use-view.ts';
import { askToPrint } from '../../printing/ask-print.ts';
import { stepView } from './cake/views.ts';
import { useProblem } from './problem-sheet.tsx';

type Given = { view: KitchenView; station: Station; onUnlock: () => void };

/** The keys of the display: a whole cake without a pointer. */
export function useKitchenKeys({ view: { rows, hand }, station, onUnlock }: Given): void {
  const { mayAct, primary, showAll, undo } = useOrderActions(station);
  const { day, set } = useKitchenFilter();
  const queue = useKitchen((state) => state.queue);
  const order = hand && !hand.gone ? hand.order : undefined;

  function step(by: 1 | -1): void {
    const at = rows.findIndex((row) => row === hand);
    const next = rows[at + by];
    if (next) takeInHand(next.order.id, true);
  }
  function otherLine(): void {
    if (!order) return;
    const { line: chosen } = useKitchen.getState();
    const at = order.lines.findIndex((line) => line === lineInView(order, { station, chosen }));
    const next = order.lines[(at + 1) % order.lines.length];
    if (next) useKitchen.setState({ line: next.line });
  }
  function otherDay(): void {
    if (!queue) return;
    set({ day: day === queue.tomorrow ? undefined : queue.tomorrow });
  }

  const arabic = languageOfPage() === 'ar';
  useKeys([
    {
      code: 'Enter',
      cap: '↵',
      label: 'kitchen.keyDone',
      run: () => (mayAct ? order && primary(order) : onUnlock()),
    },
    ...(order && station !== 'pack'
      ? [
          {
            code: 'Space',
            cap: '␣',
            label: 'kitchen.keyTimer' as const,
            run: () => toggleTimerOf(order, station),
          },
        ]
      : []),
    { code: 'KeyZ', cap: 'Z', label: 'kitchen.keyUndo', run: () => void undo() },
    {
      code: 'KeyX',
      cap: 'X',
      label: 'kitchen.keyProblem',
      run: () => mayAct && order && useProblem.setState({ order }),
    },
    {
      code: 'KeyP',
      cap: 'P',
      label: 'office.print',
      run: () => order && askToPrint({ paper: 'ticket', orders: [order] }),
    },
    // The arrows follow the screen.
    { code: 'ArrowLeft', cap: '←', label: 'kitchen.keyView', run: () => stepView(arabic ? 1 : -1) },
    {
      code: 'ArrowRight',
      cap: '→',
      label: 'kitchen.keyView',
      run: () => stepView(arabic ? -1 : 1),
    },
    { code: 'ArrowUp', cap: '↑', label: 'kitchen.keyOrder', run: () => step(-1) },
    { code: 'ArrowDown', cap: '↓', label: 'kitchen.keyOrder', run: () => step(1) },
    { code: 'KeyL', cap: 'L', label: 'kitchen.keyLine', run: otherLine },
    { code: 'KeyN', cap: 'N', label: 'kitchen.keyNew', run: showAll },
    { code: 'KeyD', cap: 'D', label: 'kitchen.keyDay', run: otherDay },
    ...STATIONS.map((to, at) => ({
      code: `Digit${at + 1}`,
      cap: String(at + 1),
      label: 'kitchen.keyStation' as const,
      run: () => set({ station: to }),
    })),
  ]);
}
