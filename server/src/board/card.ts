import type { BoardLine, BoardOrder } from '@mahlab/bakery/api/staff-board';
import { speaksOfAllergens } from '@mahlab/bakery/rules/allergy-words';
import { givenName } from '@mahlab/bakery/rules/given-name';
import { kwd } from '@mahlab/bakery/rules/money';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { acceptedItselfAt } from '@mahlab/bakery/rules/staff/accepting';
import { problemOf } from '@mahlab/bakery/rules/staff/problems';
import type { SeenFields } from '@mahlab/bakery/rules/staff/rights';
import { dueTimes, type Promised, riskOf } from '@mahlab/bakery/rules/staff/risk';
import { cakePicture } from '../cakes/cake-look.ts';
import { colorOf } from '../cakes/catalogue-looks.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { Calendar } from '../promises/calendar.ts';
import type { CardLine, CardRow } from './card-queries.ts';

/** What cards are made with: what is sold, what kitchens go by, the time, and what the reader may see. */
export type CardView = {
  catalogue: Catalogue;
  calendar: Calendar;
  now: number;
  seen: SeenFields;
};

/** An order as the board shows it to somebody. */
export function wireCard(row: CardRow, { catalogue, calendar, now, seen }: CardView): BoardOrder {
  const promised = promisedOf(row, calendar);
  const due = promised && dueTimes(promised);
  const moved = row.events.findLast(({ kind }) => kind === 'status' || kind === 'undo');
  const late = row.events.findLast(({ kind }) => kind === 'late');
  return {
    id: row.id,
    number: String(row.number),
    revision: row.revision,
    revisionNumber: row.revision_number,
    status: row.status,
    kitchen: row.kitchen,
    mode: row.mode,
    promise: promiseOf(row),
    dueAt: due && iso(due.dueAt),
    startBy: due && iso(due.startBy),
    leaveBy: due && iso(due.leaveBy),
    risk: promised && riskOf(promised, now),
    minutes: row.decorator ?? 0,
    customer: {
      name: seen.names === 'full' ? row.name : givenName(row.name),
      phoneNumber: seen.telephone ? row.phone : null,
    },
    area:
      row.area_english === null
        ? null
        : { english: row.area_english, arabic: row.area_arabic ?? row.area_english },
    total: seen.money ? kwd(row.total_fils) : null,
    lines: row.lines.map((line) => wireLine(line, catalogue)),
    words: row.lines.flatMap(wordsOf),
    flags: {
      allergy: hasAllergy(row),
      picture: row.lines.some(({ cake, extras }) => cake?.image || extras.some(isPicture)),
      remarks: remarksOf(row).length > 0,
      note: row.events.some(({ kind }) => kind === 'note'),
    },
    paidAt: row.paid_at === null ? null : iso(row.paid_at),
    accepted: acceptedOf(row, now),
    moved: moved
      ? {
          at: iso(moved.at),
          by: nameOf(moved.by),
          from: moved.from as OrderStatus,
          why: moved.detail,
        }
      : null,
    late: late?.to ? { until: late.to, by: nameOf(late.by) } : null,
    problem: wireProblem(row.events),
  };
}

/** What the risk of an order is judged by; null for one that was never promised a time. */
export function promisedOf(row: CardRow, { kitchens }: Calendar): Promised | null {
  if (row.state === null || row.starts_at === null || row.ends_at === null) return null;
  const { packMinutes = 0, dropMinutes = 0 } = kitchens.get(row.kitchen) ?? {};
  return {
    status: row.status,
    mode: row.mode,
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minutes: row.decorator ?? 0,
    packMinutes,
    dropMinutes,
    roadMinutes: row.road_minutes ?? 0,
  };
}

function promiseOf({ state, day, starts_at, ends_at, forced }: CardRow): BoardOrder['promise'] {
  if (state === null || day === null || starts_at === null || ends_at === null) return null;
  const { deliveryTime } = wireTime({ startsAt: starts_at, endsAt: ends_at });
  return {
    state,
    day,
    deliveryTime: state === 'undated' ? null : deliveryTime,
    startsAt: iso(starts_at),
    endsAt: iso(ends_at),
    forced: forced === true,
  };
}

/** Who took a new order: whoever said so, whoever began with it, or nobody, for one that accepts itself. */
export function acceptedOf(
  { events, status, paid_at: paidAt, day }: CardRow,
  now: number,
): BoardOrder['accepted'] {
  const accepted = events.find(({ kind }) => kind === 'accepted');
  const begun = status === 'paid' ? undefined : events.find(({ to }) => to === 'baking');
  const taken = accepted ?? begun;
  if (taken) return { at: iso(taken.at), by: nameOf(taken.by) };
  const itself = paidAt === null ? null : acceptedItselfAt({ paidAt, day }, now);
  return itself === null ? null : { at: iso(itself), by: null };
}

function wireLine(
  { name, arabic, quantity, image, cake }: CardLine,
  catalogue: Catalogue,
): BoardLine {
  const slug = catalogue.content.colors.find(({ id }) => id === cake?.color?.id)?.slug;
  return {
    name,
    arabicName: arabic,
    quantity,
    image: image ?? (cake ? cakePicture(cake, catalogue) : ''),
    color: slug === undefined ? null : colorOf(slug, catalogue),
  };
}

/** What is piped on a line, as it was typed. */
export function wordsOf({ cake, extras }: CardLine): string[] {
  const texts = extras.filter(({ type }) => type === 'Text').map(({ value }) => value);
  return [cake?.messageOnCake ?? '', cake?.messageOnBoard ?? '', ...texts].filter(
    (text) => text.trim() !== '',
  );
}

/** The shopper's remarks, of the order and of its cakes. */
function remarksOf({ remarks, lines }: CardRow): string[] {
  return [remarks ?? '', ...lines.map(({ cake }) => cake?.remarks ?? '')].filter(
    (text) => text.trim() !== '',
  );
}

/** Whether a note says that there is an allergy, or a remark has words that may be about one. */
export function hasAllergy(row: CardRow): boolean {
  const isNoted = row.events.some(({ kind, to }) => kind === 'note' && to === 'allergy');
  return isNoted || remarksOf(row).some(speaksOfAllergens);
}

function isPicture({ type, value }: CardLine['extras'][number]): boolean {
  return type === 'File' && value !== '';
}

/** What the kitchen has told of an order and nobody has settled, by its history. */
export function wireProblem(
  events: readonly { kind: string; at: Date | number; to: string | null; by: string }[],
): BoardOrder['problem'] {
  const told = problemOf(events);
  if (!told) return null;
  return { problem: told.to, by: nameOf(told.by), at: new Date(told.at).toISOString() };
}

/** A member of staff by the name alone; other causes as they are: `webhook`, `job`. */
export function nameOf(by: string): string {
  return by.replace(/^staff: /, '');
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}
