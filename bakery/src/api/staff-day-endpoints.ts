import { endpoint } from './endpoint.ts';
import type { NotJson, Sent } from './endpoints.ts';
import type { RefundWaits } from './staff.ts';
import type { Board, FoundOrder } from './staff-board.ts';
import type { EditSeen, KitchenQueue, LineTick, LineTicked, SeenEdit } from './staff-kitchen.ts';
import type {
  LateTold,
  NewNote,
  NewProblem,
  OrderAccepted,
  OrderLate,
  OrderMove,
  OrderMoved,
  OrderUndo,
  OrderUndone,
  ProblemTold,
  StaffNote,
} from './staff-move.ts';
import type { StaffOrder } from './staff-order.ts';
import type { BakeList, NewPrint, PrintedPages, PrintLogged } from './staff-paper.ts';
import type { EditPreview, OrderEdit, OrderRevision, WithdrawRevision } from './staff-revision.ts';

type BakeListAsked = {
  kitchen: string;
  day?: string | undefined;
  part?: string | undefined;
  as?: string;
};
type OfDay = { kitchen?: string | undefined; day?: string | undefined };

/** Addresses of the bakery's day: the board, an order's moves, the kitchens' displays. */
export const staffDayEndpoints = {
  board: endpoint<{ get: () => Board }, OfDay>()('/staff/board'),
  events: endpoint<NotJson, { kitchen?: string | undefined; since?: number | undefined }>()(
    '/staff/events',
  ),
  findOrders: endpoint<{ get: () => FoundOrder[] }, { text: string }>()('/staff/order/find'),
  staffOrder: endpoint<{ get: () => StaffOrder }>()('/staff/order/:id'),
  moveOrder: endpoint<{ post: (move: Sent<typeof OrderMove>) => OrderMoved }>()(
    '/staff/order/:id/status',
  ),
  undoMove: endpoint<{ post: (undo: Sent<typeof OrderUndo>) => OrderUndone }>()(
    '/staff/order/:id/undo',
  ),
  acceptOrder: endpoint<{ post: (body: undefined) => OrderAccepted }>()('/staff/order/:id/accept'),
  tellLate: endpoint<{ post: (late: Sent<typeof OrderLate>) => LateTold }>()(
    '/staff/order/:id/late',
  ),
  noteOrder: endpoint<{ post: (note: Sent<typeof NewNote>) => StaffNote }>()(
    '/staff/order/:id/note',
  ),
  tellProblem: endpoint<{ post: (problem: Sent<typeof NewProblem>) => ProblemTold }>()(
    '/staff/order/:id/problem',
  ),
  editOrder: endpoint<{ post: (edit: Sent<typeof OrderEdit>) => OrderRevision | RefundWaits }>()(
    '/staff/order/:id/revision',
  ),
  previewEdit: endpoint<{ post: (edit: Sent<typeof OrderEdit>) => EditPreview }>()(
    '/staff/order/:id/revision/preview',
  ),
  withdrawEdit: endpoint<{ post: (body: Sent<typeof WithdrawRevision>) => OrderRevision }>()(
    '/staff/order/:id/revision/withdraw',
  ),
  seenEdit: endpoint<{ post: (seen: Sent<typeof SeenEdit>) => EditSeen }>()(
    '/staff/order/:id/seen',
  ),
  kitchen: endpoint<
    { get: () => KitchenQueue },
    { kitchen: string; station?: string | undefined; day?: string | undefined }
  >()('/staff/kitchen'),
  tickLine: endpoint<{ post: (tick: Sent<typeof LineTick>) => LineTicked }>()(
    '/staff/order/:id/line/:line/ticked',
  ),
  ticket: endpoint<{ get: () => PrintedPages }, { size?: string; as?: string }>()(
    '/staff/order/:id/ticket',
  ),
  label: endpoint<{ get: () => PrintedPages }, { as?: string }>()('/staff/order/:id/label'),
  cakeSheet: endpoint<{ get: () => PrintedPages }, { as?: string }>()(
    '/staff/order/:id/cake-sheet',
  ),
  /** With `as=pages` it answers `PrintedPages`. */
  bakeList: endpoint<{ get: () => BakeList }, BakeListAsked>()('/staff/bake-list'),
  printLog: endpoint<{ post: (print: Sent<typeof NewPrint>) => PrintLogged }>()('/staff/print-log'),
};
