import type { OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { ORDER_TOTAL_LIMIT } from '@mahlab/bakery/rules/order';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import type { Need } from '@mahlab/bakery/rules/promise/work';
import { type Edited, isEditable, revisedSums, type Sums } from '@mahlab/bakery/rules/revision';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../database/db.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { needOfLines } from '../../promises/order-need.ts';
import { type PromiseRow, promiseOfOrder, termsOf } from '../../promises/promise-rows.ts';
import { shareOfOrder } from '../../promotions/queries.ts';
import type { RevisionDetails, RevisionLine } from '../../schema/order-revisions.ts';
import type { LockedOrder } from '../lifecycle/order.ts';
import { type LineRow, linesOf } from '../read-orders.ts';
import { missingFile } from '../store-order.ts';
import { type Edit, editedLines } from './edited-lines.ts';
import { belowMinimumThere, type EditedTo, editedPlace, refusedInRun } from './edited-place.ts';
import { type Revision, revisionsOf } from './read-revisions.ts';

/** An order as it is, before an edit. */
export type Before = {
  lines: RevisionLine[];
  sums: Sums;
  revisions: Revision[];
  promise: PromiseRow | null;
};

/**
 * What an edit makes of an order. `edits` is null where its lines stay as they are, `to` where it goes where it went, `need`
 * where both do.
 */
export type Plan = {
  details: RevisionDetails;
  edits: Edit[] | null;
  to: EditedTo | null;
  sums: Sums;
  differenceFils: number;
  need: Need | null;
  /** What its new lines need; null where none is new. */
  added: Need | null;
  changed: readonly Edited[];
  /** Whether its shopper is written of it: of all but a telephone number and remarks. */
  isSeen: boolean;
};

type Context = Pick<AppContext, 'catalogue' | 'calendar'>;
/** A pickup goes nowhere. */
const NO_ADDRESS = { block: '', street: '', house: '', avenue: null, additional: null };
const ADDRESS = ['block', 'street', 'house', 'avenue', 'additional'] as const;

/** Reads what an edit starts from. The order is locked. */
export async function readBefore(tx: Tx, order: LockedOrder): Promise<Before> {
  const lines = await linesOf(tx, [order.id]);
  const { subtotalFils, discountFils, deliveryFils, totalFils } = order;
  return {
    lines: lines.map(asRevisionLine),
    sums: { subtotalFils, discountFils, deliveryFils, totalFils },
    revisions: await revisionsOf(tx, order.id),
    promise: (await promiseOfOrder(tx, order.id))?.row ?? null,
  };
}

function asRevisionLine(row: LineRow): RevisionLine {
  const { orderId: _, position: __, ...line } = row;
  return line;
}

/** Plans an edit of a locked order, or tells why it cannot be had. Nothing is written but that new pictures are in use. */
export async function planEdit(
  tx: Tx,
  context: Context,
  { order, before, edit }: { order: LockedOrder; before: Before; edit: OrderEdit },
): Promise<{ ok: true; plan: Plan } | Refusal> {
  if (edit.revision !== order.revision) return refusal('revision-old');
  const { promise } = before;
  const now = promise
    ? termsOf(promise).need
    : needOfLines(before.lines, context.calendar.current().facts);
  const place = editedPlace(context, { order, promise, place: edit.place, need: now });
  if (!place.ok) return place;
  const { to } = place;
  const details = editedDetails(order, edit, to);
  if (!details.ok) return details;
  const catalogue = context.catalogue.current();
  const edited = edit.lines ? editedLines(before.lines, edit.lines, catalogue) : null;
  if (edited?.ok === false) return edited;
  const missing = edited && (await missingFile(tx, edited));
  if (missing) return missing;
  const isOther = edited?.edits.some(({ change }) => change !== 'kept');
  const changed: Edited[] = [
    ...(details.isOther ? (['details'] as const) : []),
    ...(edited && edited.isWordsAlone && isOther ? (['words'] as const) : []),
    ...(edited && !edited.isWordsAlone ? (['lines'] as const) : []),
    ...(to ? (['place'] as const) : []),
  ];
  if (changed.length === 0) return refusal('edit-nothing');
  const late = changed.find((what) => !isEditable(what, order.status));
  if (late) return refusal(`${late}-fixed`);
  const inRun = to && (await refusedInRun(tx, order));
  if (inRun) return inRun;
  const lines = edited?.edits.map(({ line }) => line) ?? before.lines;
  const sums = edited || to ? await sumsOf(tx, { order, before, lines, to }) : before.sums;
  const below = to && belowMinimumThere(to, sums.subtotalFils);
  if (below) return below;
  if (sums.totalFils <= 0) return refusal('total-too-small');
  if (sums.totalFils > ORDER_TOTAL_LIMIT) return refusal('total-too-large');
  const work = edited && workOf(context, before, edited.edits);
  const plan: Plan = {
    details: details.details,
    edits: edited?.edits ?? null,
    to,
    sums,
    differenceFils: sums.totalFils - before.sums.totalFils,
    need: work?.need ?? (to && now),
    added: work?.added ?? null,
    changed,
    isSeen: Boolean(edited) || to !== null || details.isAddress,
  };
  return { ok: true, plan };
}

/** Telephone, remarks and address after an edit. */
function editedDetails(
  order: LockedOrder,
  { phoneNumber, remarks, address }: OrderEdit,
  to: EditedTo | null,
): { ok: true; details: RevisionDetails; isOther: boolean; isAddress: boolean } | Refusal {
  const phone = phoneNumber === undefined ? order.customerPhone : kuwaitMobile(phoneNumber);
  if (phone === null) return refusal('phone-invalid');
  const isPickup = (to?.at.mode ?? order.deliveryType) === 'Pickup';
  if (address && isPickup) return refusal('pickup-has-no-address');
  const details = {
    ...detailsOf(order),
    ...to?.details,
    ...(isPickup && NO_ADDRESS),
    customerPhone: phone,
    ...(remarks !== undefined && { remarks: remarks || null }),
    ...(address && {
      ...address,
      avenue: address.avenue || null,
      additional: address.additional || null,
    }),
  };
  const isAddress = ADDRESS.some((field) => details[field] !== order[field]);
  const isOther = isAddress || phone !== order.customerPhone || details.remarks !== order.remarks;
  return { ok: true, details, isOther, isAddress };
}

/** Where and to whom an order goes now. */
export function detailsOf(order: LockedOrder): Required<RevisionDetails> {
  const { customerPhone, remarks, block, street, house, avenue, additional } = order;
  const { deliveryType, branchId, branchNameEnglish, branchNameArabic } = order;
  const { areaId, areaNameEnglish, areaNameArabic } = order;
  return {
    customerPhone,
    remarks,
    block,
    street,
    house,
    avenue,
    additional,
    deliveryType,
    branchId,
    branchNameEnglish,
    branchNameArabic,
    areaId,
    areaNameEnglish,
    areaNameArabic,
  };
}

/** The sums of the edited lines and of where they go; the discount by that with which the order was paid. */
async function sumsOf(
  tx: Tx,
  {
    order,
    before,
    lines,
    to,
  }: { order: LockedOrder; before: Before; lines: readonly RevisionLine[]; to: EditedTo | null },
): Promise<Sums> {
  const { sums, revisions } = before;
  const { subtotalFils, discountFils } = revisions.find(({ number }) => number === 0) ?? sums;
  const share = await shareOfOrder(tx, order);
  return revisedSums(
    { subtotalFils, discountFils, share },
    {
      subtotalFils: lines.reduce((sum, { totalFils }) => sum + totalFils, 0),
      deliveryFils: to?.deliveryFils ?? sums.deliveryFils,
    },
  );
}

/**
 * What the kitchen plans for the edited lines: what it had planned, and what they need more or less by what they take today.
 * So measures that have changed since change nothing of lines that stay.
 */
function workOf(
  { calendar }: Context,
  { lines, promise }: Before,
  edits: readonly Edit[],
): { need: Need; added: Need | null } {
  const { facts } = calendar.current();
  const was = needOfLines(lines, facts);
  const need = needOfLines(
    edits.map(({ line }) => line),
    facts,
  );
  const fresh = edits.filter(({ change }) => change === 'added').map(({ line }) => line);
  const decorator = (promise?.decorator ?? was.decorator) + need.decorator - was.decorator;
  const trays = (promise?.trays ?? was.trays) + need.trays - was.trays;
  return {
    need: { ...need, decorator: Math.max(0, decorator), trays: Math.max(0, trays) },
    added: fresh.length > 0 ? needOfLines(fresh, facts) : null,
  };
}
