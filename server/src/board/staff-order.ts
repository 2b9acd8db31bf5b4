import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { kwd } from '@mahlab/bakery/rules/money';
import { OPEN_STATUSES } from '@mahlab/bakery/rules/order';
import type { PromiseState } from '@mahlab/bakery/rules/promise/promise';
import { isEditable } from '@mahlab/bakery/rules/revision';
import {
  isWithoutTime,
  mayUndo,
  movesOf,
  type Step,
  undoOf,
} from '@mahlab/bakery/rules/staff/moves';
import { canEditPaid, may, seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { refundableOf, refundedOf } from '../order-history/queries.ts';
import { deliveriesOf } from '../orders/deliveries.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orderOfId } from '../orders/lifecycle/read-order.ts';
import { linesOf } from '../orders/read-orders.ts';
import { type Revision, revisionsOf } from '../orders/revisions/read-revisions.ts';
import { asStep, eventsOf } from '../orders/staff-steps.ts';
import type { Actor } from '../people/actor.ts';
import { labelContent, ticketContent } from '../print-log/content.ts';
import { printsOf, wirePrint } from '../print-log/queries.ts';
import { promisesOf } from '../promises/promise-rows.ts';
import { wirePromise } from '../promises/wire-promise.ts';
import { staffLine, wireRevision } from '../staff/edits/wire-revision.ts';
import { iso, nameOf, wireCard } from './card.ts';
import { cardsOf } from './card-queries.ts';
import { currentSeq } from './changes.ts';
import { wireDelivery } from './wire-delivery.ts';
import { wireNote } from './wire-note.ts';

type Context = Pick<AppContext, 'config' | 'database' | 'catalogue' | 'calendar'>;
type Event = Awaited<ReturnType<typeof eventsOf>>[number];

/** The whole of an order, as far as somebody may see it, with what they may do now. */
export async function staffOrder(
  { database: { orm }, ...context }: Context,
  actor: Actor,
  { id }: Pick<Order, 'id'>,
): Promise<StaffOrder> {
  const now = Date.now();
  const seen = seenBy(actor.role);
  const catalogue = context.catalogue.current();
  const calendar = context.calendar.current();
  const seq = await currentSeq(orm);
  const { order, row, lines, revisions, events } = await readOrder(orm, id);
  const card = wireCard(row, { catalogue, calendar, now, seen });
  const [told] = await deliveriesOf(orm, [id]);
  const promise = (await promisesOf(orm, [id])).get(id);
  const contents = { ticket: ticketContent(row), label: labelContent(order, row) };
  const prints = await printsOf(orm, [id]);
  return {
    ...card,
    seq,
    now: iso(now),
    language: order.language,
    createdAt: order.createdAt.toISOString(),
    customer: { ...card.customer, email: seen.telephone ? order.customerEmail : null },
    address: seen.address && order.deliveryType === 'Delivery' ? addressOf(order) : null,
    branch: {
      id: order.branchId,
      english: order.branchNameEnglish,
      arabic: order.branchNameArabic,
    },
    window: promise
      ? {
          ...wirePromise(promise, order.status, calendar),
          forcedBy: promise.forcedBy && nameOf(promise.forcedBy),
          why: promise.why,
        }
      : null,
    remarks: order.remarks ?? '',
    lines: lines.map((line) => staffLine(line, { catalogue, seen })),
    sums: seen.money ? await sumsOf(orm, order) : null,
    delivery: told && order.status === 'delivered' ? wireDelivery(told, seen) : null,
    revisions: revisions.map((revision) =>
      wireRevision(revision, { catalogue, seen, config: context.config, language: order.language }),
    ),
    notes: events.filter(({ kind }) => kind === 'note').map(wireNote),
    prints: prints.map((print) =>
      wirePrint(print, print.paper === 'label' ? contents.label : contents.ticket),
    ),
    history: events
      .filter(({ kind }) => seen.money || !OF_MONEY.includes(kind))
      .map(({ at, kind, from, to, by, detail }) => {
        return { at: at.toISOString(), kind, from, to, by: nameOf(by), detail };
      }),
    may: mayOf(actor, {
      order,
      promise: promise?.state,
      revisions,
      steps: events.filter(isStep).map(asStep),
      now,
    }),
  };
}

const OF_MONEY: readonly Event['kind'][] = ['attempt', 'mismatch', 'refund'];

async function readOrder(orm: Orm, id: string) {
  const [row] = await cardsOf(orm, [id]);
  const events = await eventsOf(orm, id);
  const lines = await linesOf(orm, [id]);
  const revisions = await revisionsOf(orm, id);
  const order = await orderOfId(orm, id);
  if (!row || !order) throw new Error(`order ${id} went away`);
  return { order, row, lines, revisions, events };
}

type Asked = {
  order: Order;
  promise: PromiseState | undefined;
  revisions: readonly Revision[];
  steps: Step[];
  now: number;
};

/** What somebody may do with an order now; a tablet that is locked does nothing. */
function mayOf(actor: Actor, { order, promise, revisions, steps, now }: Asked): StaffOrder['may'] {
  const { role, id: member } = actor;
  const { status, deliveryType } = order;
  if (member === null && actor.device) {
    return { moveTo: [], undo: null, accept: false, late: false, note: false, edit: NO_EDIT };
  }
  const isOpen = (OPEN_STATUSES as readonly Order['status'][]).includes(status);
  const undo = undoOf(steps);
  const isManager = role === 'owner' || role === 'manager';
  const moves = movesOf(role, status, deliveryType);
  const isTheirs = undo !== null && mayUndo(undo, { role, member, now });
  return {
    moveTo: isWithoutTime(status, promise) ? moves.filter((to) => to === 'cancelled') : moves,
    undo: isTheirs ? { to: undo.to, until: isManager ? null : iso(undo.until) } : null,
    accept: status === 'paid' && role !== 'driver',
    late: isOpen && (isManager || role === 'counter'),
    note: isOpen,
    edit: editOf(actor, order, revisions),
  };
}

const NO_EDIT = { details: false, words: false, lines: false, place: false, withdraw: false };

/** What an edit may change now: nothing while one waits for its money. */
function editOf(
  { role }: Actor,
  { status }: Order,
  revisions: readonly Revision[],
): StaffOrder['may']['edit'] {
  const ofLines = canEditPaid(role, status);
  if (revisions.some(({ state }) => state === 'open')) return { ...NO_EDIT, withdraw: ofLines };
  return {
    details: may(role, 'change-delivery') && isEditable('details', status),
    words: ofLines && isEditable('words', status),
    lines: ofLines && isEditable('lines', status),
    place: ofLines && isEditable('place', status),
    withdraw: false,
  };
}

function isStep({ kind }: Event): boolean {
  return kind === 'placed' || kind === 'status' || kind === 'undo';
}

function addressOf({ block, street, house, avenue, additional }: Order) {
  return { block, street, house, ...(avenue && { avenue }), ...(additional && { additional }) };
}

async function sumsOf(orm: Orm, order: Order): Promise<StaffOrder['sums']> {
  return {
    subtotal: kwd(order.subtotalFils),
    discount: kwd(order.discountFils),
    promotionCode: order.promotionCode,
    deliveryCost: kwd(order.deliveryFils),
    total: kwd(order.totalFils),
    refunded: kwd(await refundedOf(orm, order.id)),
    left: kwd(await refundableOf(orm, order.id)),
  };
}
