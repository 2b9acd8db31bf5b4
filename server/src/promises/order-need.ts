import {
  type Need,
  needOf,
  type WorkFacts,
  type WorkLine,
} from '@mahlab/bakery/rules/promise/work';
import { asc, eq } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import type { RevisionLine } from '../schema/order-revisions.ts';
import { orderLines } from '../schema/orders.ts';

/** What an order that is stored needs, by what its lines take today. */
export async function needOfOrder(orm: Orm, orderId: string, facts: WorkFacts) {
  const lines = await orm
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return needOfLines(lines, facts);
}

/** What some lines of orders need, by what they take today. */
export function needOfLines(lines: readonly RevisionLine[], facts: WorkFacts): Need {
  return needOf(lines.map(asWork), facts);
}

function asWork(line: RevisionLine): WorkLine {
  const { productId, quantity, options, extras, customProduct: cake, work } = line;
  return {
    product: productId,
    quantity,
    options: options.map(({ id, value }) => ({ id, value: value.id })),
    extras: extras.map(({ id, value }) => ({ id, value })),
    // Orders that were edited before there were quotes have lines without it.
    ...(work && { quoted: work }),
    ...(cake && {
      customProduct: {
        shape: cake.shape.id,
        size: cake.size.id,
        topping: cake.topping.id,
        messageOnCake: cake.messageOnCake,
        messageOnBoard: cake.messageOnBoard,
        remarks: cake.remarks,
        image: cake.image ?? '',
      },
    }),
  };
}
