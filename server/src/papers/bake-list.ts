import type { BakeList } from '@mahlab/bakery/api/staff-paper';
import type { Localized } from '@mahlab/bakery/rules/language';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { dayOf } from '@mahlab/bakery/rules/promise/day';
import { minutesOf } from '@mahlab/bakery/rules/promise/hours-text';
import { type Part, partOf } from '@mahlab/bakery/rules/promise/plan';
import { bakeRows, type ToBake } from '@mahlab/bakery/rules/staff/bake-list';
import { queueOf } from '@mahlab/bakery/rules/staff/queue';
import type { AppContext } from '../app-context.ts';
import { daysAt } from '../board/board.ts';
import { hasAllergy, iso, promisedOf } from '../board/card.ts';
import { type CardLine, type CardRow, cardsOfDay } from '../board/card-queries.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { kitchenLine } from '../kitchen/line.ts';
import { digestOf } from '../print-log/content.ts';
import { listPrints, wirePrint } from '../print-log/queries.ts';

type Context = Pick<AppContext, 'database' | 'catalogue' | 'calendar'>;

/**
 * What a kitchen has to bake for a service day, added up: what its station Bake has in hand, of one part of the day or of
 * both.
 */
export async function bakeList(
  { database: { orm }, ...context }: Context,
  asked: { kitchen: string; day?: Day | undefined; part?: Part | undefined },
): Promise<BakeList> {
  const { kitchen, part = null } = asked;
  const now = Date.now();
  const { today, tomorrow } = daysAt(now);
  const day = asked.day ?? today;
  const catalogue = context.catalogue.current();
  const calendar = context.calendar.current();
  const found = await cardsOfDay(orm, { kitchens: [kitchen], day, late: day === today });
  const queued = found.flatMap((row) => {
    const promised = promisedOf(row, calendar);
    return promised && row.day !== null
      ? [{ ...promised, number: row.number, day: row.day, row }]
      : [];
  });
  const orders = queueOf(queued, { station: 'bake', day, today, now }).filter(
    (order) => part === null || partOfOrder(order) === part,
  );
  const lines = orders.flatMap(({ row, dueAt }) =>
    row.lines.map((line) => toBake(line, { row, dueAt, catalogue })),
  );
  const rows = bakeRows(lines).map(({ dueAt, orders: numbers, ...row }) => ({
    ...row,
    forms: [...row.forms],
    dueAt: iso(dueAt),
    orders: numbers.map(String),
  }));
  const content = digestOf([day, part, rows]);
  const branch = catalogue.content.branches.find(({ id }) => id === kitchen);
  const prints = await listPrints(orm, { kitchen, day, part });
  return {
    kitchen: {
      id: kitchen,
      name: branch?.name ?? kitchen,
      arabicName: branch?.arabicName ?? kitchen,
    },
    day,
    part,
    today,
    tomorrow,
    now: iso(now),
    content,
    rows,
    orders: orders.length,
    allergies: orders.filter(({ row }) => hasAllergy(row)).map(({ number }) => String(number)),
    prints: prints.map((print) => wirePrint(print, content)),
  };
}

function partOfOrder({ startsAt, day }: { startsAt: number; day: Day }): Part {
  // A window after midnight is the end of its day.
  return dayOf(startsAt) === day ? partOf(minutesOf(iso(startsAt))) : 'late';
}

type Of = { row: CardRow; dueAt: number; catalogue: Catalogue };

function toBake(line: CardLine, { row, dueAt, catalogue }: Of): ToBake {
  const { cake, quantity } = line;
  const base = { number: row.number, quantity, dueAt };
  if (cake) return { ...base, sponge: cake.flavour.name, forms: [cake.size.name, cake.shape.name] };
  const { build } = kitchenLine(line, { catalogue, ticks: [] });
  const sponge: Localized = { english: line.name, arabic: line.arabic };
  return { ...base, sponge, forms: build.map(({ value }) => value) };
}
