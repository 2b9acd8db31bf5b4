import { sampleOrder } from '../orders/testing-orders.ts';
import { promotions } from '../schema/promotions.ts';
import type { TestAnswer, TestShop } from '../testing.ts';

let made = 0;

/** Makes a code of its own for a test. */
export async function makeCode(
  { database }: TestShop,
  terms: Omit<typeof promotions.$inferInsert, 'code'>,
): Promise<string> {
  made += 1;
  const code = `TEST${made}`;
  await database.orm.insert(promotions).values({ code, ...terms });
  return code;
}

/** Asks what a code takes off. */
export const check = (shop: TestShop, code: string): Promise<TestAnswer> =>
  shop.post('/apis/v1/core/user/promotion', { code, items: sampleOrder(shop).items });

/** An order with a code, by somebody of their own. */
export function orderBy(
  shop: TestShop,
  buyer: { number: number; code: string },
  changes: Record<string, unknown> = {},
) {
  const order = sampleOrder(shop, { promotionCode: buyer.code, ...changes });
  const customer = order['customer'] as Record<string, unknown>;
  const phoneNumber = `6${String(buyer.number).padStart(7, '0')}`;
  const email = `buyer${buyer.number}@example.com`;
  return { ...order, customer: { ...customer, phoneNumber, email } };
}

/** The code of a refusal. */
export const codeOf = ({ body }: TestAnswer): string => (body as { code: string }).code;
