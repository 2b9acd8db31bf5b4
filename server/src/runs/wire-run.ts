import type { Run, RunOrder } from '@mahlab/bakery/api/staff-run';
import { type SeenFields, seenBy } from '@mahlab/bakery/rules/staff/rights';
import { runEndsAt } from '@mahlab/bakery/rules/staff/runs';
import type { AppContext } from '../app-context.ts';
import { iso, nameOf, wireCard } from '../board/card.ts';
import { type CardRow, cardsOf } from '../board/card-queries.ts';
import { wireDelivery } from '../board/wire-delivery.ts';
import { wireNote } from '../board/wire-note.ts';
import { type Delivery, deliveriesOf } from '../orders/deliveries.ts';
import type { Actor } from '../people/actor.ts';
import type { Calendar } from '../promises/calendar.ts';
import { type AddressRow, addressesOf, type RunRow, type StopRow, stopsOf } from './queries.ts';

type Context = Pick<AppContext, 'database' | 'catalogue' | 'calendar'>;

/** Some runs with their orders, as somebody may see them. */
export async function wireRuns(
  context: Context,
  actor: Actor,
  rows: readonly RunRow[],
): Promise<Run[]> {
  const { orm } = context.database;
  const stops = await stopsOf(
    orm,
    rows.map(({ id }) => id),
  );
  const cards = await cardsOf(
    orm,
    stops.map(({ order }) => order),
  );
  const orders = await wireOrders(context, actor, cards);
  return rows.map((row) => wireRun(row, stops, orders));
}

function wireRun(
  row: RunRow,
  stops: readonly StopRow[],
  orders: ReadonlyMap<string, RunOrder>,
): Run {
  const { id, kitchen, day, driverId, driver, by, createdAt, outAt } = row;
  return {
    id,
    kitchen,
    day,
    driver: { id: driverId, name: driver },
    handedBy: nameOf(by),
    handedAt: createdAt.toISOString(),
    outAt: outAt && outAt.toISOString(),
    until: iso(runEndsAt({ day, madeAt: createdAt.getTime(), outAt: outAt && outAt.getTime() })),
    stops: stops.filter(({ run }) => run === id).flatMap(({ order }) => orders.get(order) ?? []),
  };
}

/** Some orders with what is needed at their doors, by id, as somebody may see them. */
export async function wireOrders(
  { database: { orm }, catalogue, calendar }: Context,
  { role }: Actor,
  cards: readonly CardRow[],
): Promise<Map<string, RunOrder>> {
  const seen = seenBy(role);
  const view = {
    catalogue: catalogue.current(),
    calendar: calendar.current(),
    now: Date.now(),
    seen,
  };
  const ids = cards.map(({ id }) => id);
  const addresses = new Map((await addressesOf(orm, ids)).map((row) => [row.id, row]));
  const told = new Map((await deliveriesOf(orm, ids)).map((row) => [row.order, row]));
  return new Map(
    cards.map((row) => {
      const address = seen.address ? addresses.get(row.id) : undefined;
      const tiers = tiersOf(row, view.calendar);
      const wire = wireOrder(row, { seen, address, tiers, told: told.get(row.id) });
      return [row.id, { order: wireCard(row, view), ...wire }];
    }),
  );
}

type Found = {
  seen: SeenFields;
  address: AddressRow | undefined;
  tiers: number;
  told: Delivery | undefined;
};

function wireOrder(row: CardRow, { seen, address, tiers, told }: Found): Omit<RunOrder, 'order'> {
  return {
    address: address && row.mode === 'Delivery' ? wireAddress(address) : null,
    remarks: row.remarks ?? '',
    notes: row.events.filter(({ kind }) => kind === 'note').map(wireNote),
    tiers,
    delivery: told && row.status === 'delivered' ? wireDelivery(told, seen) : null,
  };
}

/** The tiers of an order's tallest cake, as far as the cake designer knows its shape. */
function tiersOf({ lines }: CardRow, { facts }: Calendar): number {
  return Math.max(
    1,
    ...lines.map(({ cake }) => facts.shapes.get(cake?.shape.id ?? '')?.tiers ?? 1),
  );
}

function wireAddress({ block, street, house, avenue, additional }: AddressRow) {
  return { block, street, house, ...(avenue && { avenue }), ...(additional && { additional }) };
}
