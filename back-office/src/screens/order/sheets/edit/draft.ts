import type { Sent } from '@mahlab/bakery/api/endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { EditedLine, OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { type TypedAddress, typedAddress } from '../address/typed-address.ts';
import { type Added, lineOfAdded } from './added.ts';

type Line = StaffOrder['lines'][number];

/** The words of a line that can be typed anew: those of a cake, and a product's texts by their extra's id. */
export type DraftWords = {
  messageOnCake: string;
  messageOnBoard: string;
  remarks: string;
  extras: Record<string, string>;
};

/** A line as it shall be. `kept` is its place in the order, from 1; `options` are the chosen values by option. */
export type DraftLine = {
  kept: number;
  line: Line;
  quantity: number;
  gone: boolean;
  words: DraftWords;
  options: Record<string, string>;
};

/** An order as it shall be, in the hands of whoever edits it. */
export type Draft = {
  phoneNumber: string;
  remarks: string;
  /** Null for a pickup. */
  address: TypedAddress | null;
  lines: DraftLine[];
  /** Products that it did not have, after its lines. */
  added: Added[];
};

/** An order as it is. */
export function draftOf(order: StaffOrder): Draft {
  return {
    phoneNumber: order.customer.phoneNumber ?? '',
    remarks: order.remarks,
    address: order.address && typedAddress(order.address),
    lines: order.lines.map((line, at) => ({
      kept: at + 1,
      line,
      quantity: line.quantity,
      gone: false,
      words: wordsOf(line),
      options: optionsOf(line),
    })),
    added: [],
  };
}

type Changes = Pick<Sent<typeof OrderEdit>, 'phoneNumber' | 'remarks' | 'address' | 'lines'>;

/** What of a draft differs from the order it was made of; null where nothing does. */
export function changesOf(draft: Draft, order: StaffOrder): Changes | null {
  const before = draftOf(order);
  const changes: Changes = {
    ...(draft.phoneNumber !== before.phoneNumber && { phoneNumber: draft.phoneNumber }),
    ...(draft.remarks !== before.remarks && { remarks: draft.remarks }),
    ...(draft.address && !isSame(draft.address, before.address) && { address: draft.address }),
    ...((draft.added.length > 0 || !isSame(draft.lines, before.lines)) && {
      lines: [...linesOf(draft.lines), ...draft.added.map(lineOfAdded)],
    }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

function linesOf(lines: readonly DraftLine[]): Sent<typeof EditedLine>[] {
  return lines.filter(({ gone }) => !gone).map(editedLine);
}

/** A line that stays, or where another option was chosen a new one in its place. */
function editedLine({ kept, line, quantity, words, options }: DraftLine): Sent<typeof EditedLine> {
  if (!isSame(options, optionsOf(line))) {
    const texts = line.extras.map(({ id, value }) => ({ id, value: words.extras[id] ?? value }));
    return {
      item: {
        product: line.product,
        quantity,
        type: 'Product',
        options: Object.entries(options).map(([id, value]) => ({ id, value })),
        extras: texts,
      },
    };
  }
  const before = wordsOf(line);
  const { extras, ...own } = words;
  const typed = Object.entries(own).filter(
    ([name, text]) => text !== before[name as keyof typeof own],
  );
  const texts = Object.entries(extras).filter(([id, text]) => text !== before.extras[id]);
  const changed = {
    ...Object.fromEntries(typed),
    ...(texts.length > 0 && { extras: Object.fromEntries(texts) }),
  };
  return {
    kept,
    ...(quantity !== line.quantity && { quantity }),
    ...(Object.keys(changed).length > 0 && { words: changed }),
  };
}

function wordsOf({ customProduct, extras }: Line): DraftWords {
  return {
    messageOnCake: customProduct?.messageOnCake ?? '',
    messageOnBoard: customProduct?.messageOnBoard ?? '',
    remarks: customProduct?.remarks ?? '',
    extras: Object.fromEntries(
      extras.filter(({ type }) => type === 'Text').map(({ id, value }) => [id, value]),
    ),
  };
}

function optionsOf({ options }: Line): Record<string, string> {
  return Object.fromEntries(options.map(({ id, value }) => [id, value.id]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
