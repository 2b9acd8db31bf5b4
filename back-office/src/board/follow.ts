import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { follow } from '../live/follow.ts';
import { boardFailed, orderOf, takeBoard, takeEvent, useBoard } from './board-store.ts';
import { hearOf, hearOfBoard } from './hear-of.ts';

type Query = { kitchen?: string | undefined; day?: string | undefined };

/** Keeps the board of a day as the server has it, until the answered function is called. */
export function followBoard(query: Query): () => void {
  return follow({
    path: staffEndpoints.board(query),
    events: (since) => staffEndpoints.events({ kitchen: query.kitchen, since }),
    seq: () => useBoard.getState().board?.seq ?? null,
    take(board) {
      hearOfBoard(useBoard.getState().board, board);
      takeBoard(board);
    },
    onOrder: (event) => {
      const before = orderOf(useBoard.getState(), event.order);
      hearOf(event, { before, fresh: takeEvent(event) });
    },
    // What was decided about it goes away for everybody at once.
    isUrgent: ({ order }) =>
      useBoard.getState().board?.conflicts.some((one) => one.order === order) ?? false,
    onFailed: boardFailed,
    // The load of the kitchens, conflicts and what is closed.
    again: { after: 1000, rest: 10_000 },
  });
}
