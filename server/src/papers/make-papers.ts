import type { BakeList } from '@mahlab/bakery/api/staff-paper';
import type { AppContext } from '../app-context.ts';
import { cardsOf } from '../board/card-queries.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { Actor } from '../people/actor.ts';
import { labelContent, ticketContent } from '../print-log/content.ts';
import { type Printing } from '../print-log/printing-texts.ts';
import { listPrints, nextCopy, type Print, printsOf } from '../print-log/queries.ts';
import type { PaperToPrint } from '../print-log/send-paper.ts';
import { bakeListSheet } from './bake-list-sheet.ts';
import { labelSheet } from './label.ts';
import { linePictures } from './line-pictures.ts';
import { ticketSheet } from './ticket.ts';

type Context = Pick<
  AppContext,
  'database' | 'catalogue' | 'calendar' | 'cakes' | 'files' | 'log' | 'config'
>;

/** The kitchen tickets of an order, one for each of its lines. Throws `PictureBusy` when too many cakes wait to be painted. */
export async function ticketOf(
  context: Context,
  actor: Actor,
  { order, size }: { order: Order; size: '80mm' | 'a6' },
): Promise<PaperToPrint> {
  const { row, prints } = await readOrder(context, order);
  const content = ticketContent(row);
  const printing = printingOf(prints, actor, { paper: 'ticket', content });
  const pictures = await linePictures(context, row.lines);
  const named = new Map([...pictures.keys()].map((line) => [line, `line-${line}.jpg`]));
  const sheet = ticketSheet({
    row,
    kitchen: { english: order.branchNameEnglish, arabic: order.branchNameArabic },
    catalogue: context.catalogue.current(),
    calendar: context.calendar.current(),
    printing,
    publicUrl: context.config.publicUrl,
    size,
    pictures: named,
  });
  const files = Object.fromEntries(
    [...pictures].map(([line, bytes]) => [named.get(line) ?? '', bytes]),
  );
  return {
    paper: 'ticket',
    size,
    file: `ticket-${order.number}`,
    revision: row.revision_number,
    content,
    prints,
    job: { template: 'ticket', sheet, issuedAt: printing.at, pictures: files },
  };
}

/** The labels of an order's boxes. */
export async function labelOf(context: Context, actor: Actor, order: Order): Promise<PaperToPrint> {
  const { row, prints } = await readOrder(context, order);
  const content = labelContent(order, row);
  const printing = printingOf(prints, actor, { paper: 'label', content });
  const { shopName: en, shopArabicName: ar } = context.catalogue.current().settings;
  const { publicUrl } = context.config;
  const sheet = labelSheet({ order, row, printing, publicUrl, shop: { en, ar } });
  return {
    paper: 'label',
    size: '100x70mm',
    file: `label-${order.number}`,
    revision: row.revision_number,
    content,
    prints,
    job: { template: 'label', sheet, issuedAt: printing.at },
  };
}

/** A bake list on paper. */
export async function bakeListPaper(
  { database }: Context,
  actor: Actor,
  list: BakeList,
): Promise<PaperToPrint> {
  const { kitchen, day, part, content } = list;
  const prints = await listPrints(database.orm, { kitchen: kitchen.id, day, part });
  const printing = printingOf(prints, actor, { paper: 'bake-list', content });
  return {
    paper: 'bake-list',
    size: 'a4',
    file: `bake-list-${kitchen.id}-${day}`,
    revision: 0,
    content,
    prints,
    job: {
      template: 'bake-list',
      sheet: bakeListSheet(list, printing),
      issuedAt: printing.at,
    },
  };
}

async function readOrder({ database: { orm } }: Context, { id }: Order) {
  const [row] = await cardsOf(orm, [id]);
  if (!row) throw new Error(`order ${id} went away`);
  return { row, prints: await printsOf(orm, [id]) };
}

function printingOf(
  prints: readonly Print[],
  { name }: Actor,
  what: Parameters<typeof nextCopy>[1],
): Printing {
  return { at: new Date(), by: name, ...nextCopy(prints, what) };
}
