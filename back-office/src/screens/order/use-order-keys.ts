import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { useMoving } from '../../board/use-moving.ts';
import { useShownBoard } from '../../board/use-shown-board.ts';
import { type Key, useKeys } from '../../keys/keys.ts';
import { askToPrint } from '../../printing/ask-print.ts';
import type { OrderPlace } from './parts/use-order-place.ts';
import type { Can } from './parts/what-may.ts';

type Given = { id: string; order: StaffOrder | null; can: Can | null; place: OrderPlace };

/** The keys of an order: its actions as far as they are open to whoever looks, the orders around it, and the way back. */
export function useOrderKeys({ id, order, can, place }: Given): void {
  const { moveOn, undo, accept } = useMoving();
  const { rows } = useShownBoard();
  const ids = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.map((one) => one.id)));

  function step(by: 1 | -1): void {
    const at = ids.indexOf(id);
    const other = at < 0 ? ids[by === 1 ? 0 : ids.length - 1] : ids[at + by];
    if (other) place.toOrder(other);
  }

  const keys: (Key | false | null | undefined)[] = [
    { code: 'KeyJ', cap: 'J', label: 'order.keyStep', told: true, run: () => step(1) },
    { code: 'KeyK', cap: 'K', label: 'order.keyStep', told: true, run: () => step(-1) },
    order &&
      can?.moveOn && {
        code: 'KeyM',
        cap: 'M',
        label: 'today.keyMove',
        told: true,
        run: () => moveOn(order),
      },
    order &&
      can?.accept && {
        code: 'KeyA',
        cap: 'A',
        label: 'today.keyAccept',
        told: true,
        run: () => void accept(order),
      },
    order &&
      can?.undo && {
        code: 'KeyZ',
        cap: 'Z',
        label: 'today.keyUndo',
        told: true,
        run: () => void undo(order),
      },
    can?.edit && sheetKey('KeyE', 'order.keyEdit', 'edit'),
    can?.place && sheetKey('KeyG', 'today.elsewhere', 'place'),
    can?.time && sheetKey('KeyC', 'order.keyTime', 'time'),
    can?.refund && sheetKey('KeyR', 'order.keyRefund', 'refund'),
    can?.write && sheetKey('KeyW', 'order.keyWrite', 'write'),
    order &&
      can?.print && {
        code: 'KeyP',
        cap: 'P',
        label: 'today.keyPrint',
        told: true,
        run: () => askToPrint({ paper: 'ticket', orders: [order] }),
      },
    can?.note && sheetKey('KeyN', 'order.keyNote', 'note'),
    can?.late && { ...sheetKey('KeyL', 'order.keyLate', 'late'), told: false },
    can?.cancel && { ...sheetKey('KeyX', 'order.keyCancel', 'cancel'), told: false },
    { code: 'Escape', cap: 'Esc', label: 'order.keyBoard', told: true, run: place.toBoard },
  ];
  useKeys(keys.filter((key): key is Key => Boolean(key)));

  function sheetKey(
    code: string,
    label: Key['label'],
    sheet: Parameters<OrderPlace['openSheet']>[0],
  ) {
    const cap = code.replace('Key', '');
    return { code, cap, label, told: true, run: () => place.openSheet(sheet) };
  }
}
