import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { TestShop } from '../testing.ts';
import { orderRows, post, rows } from './testing-orders.ts';

/**
 * An order that must be refused. `message` is what a shopper reads in English, `field` the end of the path of what is
 * wrong, for developers.
 */
export type Refused = {
  order: () => unknown;
  status: number;
  code: string;
  message?: RegExp;
  field?: string;
};

type Body = { code: string; message: string; issues?: { path: string }[] };

/** One test for each order of a table: it is refused as it should be, and no row is written. */
export function testRefusals(shop: () => TestShop, table: Record<string, Refused>): void {
  for (const [name, refused] of Object.entries(table)) {
    test(`${name} is refused, and nothing is written`, async () => {
      const answer = await post(shop(), refused.order(), `key of ${name}`);
      const body = answer.body as Body;
      assert.equal(answer.status, refused.status, JSON.stringify(body));
      assert.equal(body.code, refused.code);
      assert.ok(body.message.length > 0);
      if (refused.message) assert.match(body.message, refused.message);
      const { field } = refused;
      if (field)
        assert.ok(
          body.issues?.some(({ path }) => path.endsWith(field)),
          field,
        );
      await nothingIsWritten(shop());
    });
  }
}

export async function nothingIsWritten(shop: TestShop): Promise<void> {
  assert.deepEqual(await orderRows(shop), {
    orders: 0,
    order_lines: 0,
    order_events: 0,
    payment_attempts: 0,
    'pgboss.job': 0,
  });
  const [charges] = await rows(shop, sql`select count(*)::int as count from sandbox_charges`);
  assert.equal(charges?.['count'], 0);
}
