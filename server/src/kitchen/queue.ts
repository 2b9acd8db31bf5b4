import type { KitchenOrder, KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import { givenName } from '@mahlab/bakery/rules/given-name';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { type Due, type Queued, queueOf } from '@mahlab/bakery/rules/staff/queue';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import type { AppContext } from '../app-context.ts';
import { daysAt } from '../board/board.ts';
import { acceptedOf, hasAllergy, iso, promisedOf, wireProblem } from '../board/card.ts';
import { type CardLine, type CardRow, cardsOfDay } from '../board/card-queries.ts';
import { currentSeq } from '../board/changes.ts';
import { wireNote } from '../board/wire-note.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { Actor } from '../people/actor.ts';
import { ticketContent } from '../print-log/content.ts';
import { type Print, printsOf, wirePrint } from '../print-log/queries.ts';
import { cancelledOf } from './cancelled.ts';
import { type Edit, editsToSee, wireEdit } from './edits.ts';
import { kitchenLine } from './line.ts';
import { nextFor } from './next-move.ts';
import { type Tick, ticksOf } from './ticks.ts';

type Context = Pick<AppContext, 'database' | 'catalogue' | 'calendar'>;
type Row = Queued & { row: CardRow };

/** What a station of a kitchen, or every station, has to do on a service day. */
export async function kitchenQueue(
  { database: { orm }, ...context }: Context,
  { role }: Actor,
  asked: { kitchen: string; station?: Station | undefined; day?: Day | undefined },
): Promise<KitchenQueue> {
  const { kitchen, station } = asked;
  const now = Date.now();
  const { today } = daysAt(now);
  const day = asked.day ?? today;
  const calendar = context.calendar.current();
  const catalogue = context.catalogue.current();
  const seq = await currentSeq(orm);
  const rows = await cardsOfDay(orm, { kitchens: [kitchen], day, late: day === today });
  const orders = rows.flatMap((row): Row[] => {
    const promised = promisedOf(row, calendar);
    return promised && row.day !== null
      ? [{ ...promised, number: row.number, day: row.day, row }]
      : [];
  });
  const queue = queueOf(orders, { station, day, today, now });
  const ids = queue.map(({ row }) => row.id);
  const ticks = await ticksOf(orm, ids);
  const prints = await printsOf(orm, ids);
  const edits = await editsToSee(
    orm,
    queue.map(({ row }) => row),
    prints,
  );
  const branch = catalogue.content.branches.find(({ id }) => id === kitchen);
  return {
    seq,
    now: iso(now),
    kitchen: {
      id: kitchen,
      name: branch?.name ?? kitchen,
      arabicName: branch?.arabicName ?? kitchen,
    },
    station: station ?? null,
    day,
    ...daysAt(now),
    orders: queue.map((queued) =>
      kitchenOrder(queued, { now, role, ticks, prints, edits, catalogue }),
    ),
    cancelled: await cancelledOf(orm, { kitchen, day }),
  };
}

type View = {
  now: number;
  role: StaffRole;
  ticks: readonly Tick[];
  prints: readonly Print[];
  edits: readonly Edit[];
  catalogue: Catalogue;
};

function kitchenOrder(
  { row, day, dueAt, startBy, isLate, startsAt, endsAt, minutes }: Row & Due,
  { now, role, ticks, prints, edits, catalogue }: View,
): KitchenOrder {
  const edit = edits.find(({ order }) => order === row.id);
  const lineOf = (line: CardLine) =>
    kitchenLine(line, {
      catalogue,
      ticks: ticks.filter((tick) => tick.order === row.id && tick.line === line.position),
    });
  const since = row.events.findLast(({ kind }) => kind === 'status' || kind === 'undo');
  const ticket = ticketContent(row);
  const printed = prints.findLast((one) => one.orderId === row.id && one.paper === 'ticket');
  const { deliveryTime } = wireTime({ startsAt, endsAt });
  return {
    id: row.id,
    number: String(row.number),
    revision: row.revision,
    status: row.status,
    mode: row.mode,
    name: givenName(row.name),
    day,
    deliveryTime: row.state === 'undated' ? null : deliveryTime,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    dueAt: iso(dueAt),
    startBy: iso(startBy),
    isLate,
    minutes,
    since: since ? iso(since.at) : null,
    isAccepted: acceptedOf(row, now) !== null,
    allergy: hasAllergy(row),
    remarks: row.remarks ?? '',
    notes: row.events.filter(({ kind }) => kind === 'note').map(wireNote),
    problem: wireProblem(row.events),
    lines: row.lines.map(lineOf),
    edit: edit ? wireEdit(edit, { lines: row.lines, lineOf }) : null,
    printed: printed ? wirePrint(printed, ticket) : null,
    ticket,
    next: nextFor(role, row),
  };
}
