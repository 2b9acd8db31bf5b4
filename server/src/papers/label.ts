import { printedPhone } from '@mahlab/bakery/rules/phone';
import type { CardRow } from '../board/card-queries.ts';
import { isRightToLeft, printable } from '../documents/printable.ts';
import { addressOf } from '../documents/read-facts.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { Pair } from '../print-log/printing-texts.ts';
import { dayText, type Printing, printedText, replacesText } from '../print-log/printing-texts.ts';
import { LABELS } from './labels.ts';
import { hoursOf, orderCode, pairOf, type Row, warningOf } from './paper-texts.ts';

/** What `typeset/label.typ` sets: a label for each line of an order. */
export type LabelSheet = {
  labels: typeof LABELS;
  shop: Pair;
  number: string;
  /** Whether it is fetched: then there is a kitchen in place of an address. */
  isFetched: boolean;
  name: Row;
  english: string[];
  arabic: string[];
  day: Pair | null;
  hours: Pair;
  phone: string;
  warning: Pair | null;
  replaces: Pair | null;
  printed: Pair;
  /** SVG. */
  code: string;
  count: number;
};

/** The labels of an order's boxes, with its shopper's name, telephone and address; of a pickup its kitchen. */
export function labelSheet({
  order,
  row,
  printing,
  publicUrl,
  shop,
}: {
  order: Order;
  row: CardRow;
  printing: Printing;
  publicUrl: string;
  /** What the shop is called. */
  shop: Pair;
}): LabelSheet {
  const isFetched = row.mode === 'Pickup';
  const kitchen = pairOf({ english: order.branchNameEnglish, arabic: order.branchNameArabic });
  const address = addressOf(order);
  const name = printable(order.customerName);
  return {
    labels: LABELS,
    shop,
    number: String(order.number),
    isFetched,
    name: { text: name, rtl: isRightToLeft(name) },
    english: isFetched ? [kitchen.en] : address.english.map(printable),
    arabic: isFetched ? [kitchen.ar] : ownRows(address).map(printable),
    day: row.day === null || row.state === 'unplaced' ? null : dayText(row.day),
    hours: hoursOf(row) ?? LABELS.noWindow,
    phone: printedPhone(order.customerPhone),
    warning: warningOf(row),
    replaces: replacesText(printing),
    printed: printedText(printing),
    code: orderCode(publicUrl, order.id),
    count: row.lines.length,
  };
}

/** What stands in the Arabic address alone: what the shopper wrote beside the fields is the same in both, and is said once. */
function ownRows({ english, arabic }: ReturnType<typeof addressOf>): string[] {
  return arabic.filter((row) => !english.includes(row));
}
