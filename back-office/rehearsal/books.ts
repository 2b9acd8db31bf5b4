import assert from 'node:assert/strict';
import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { parseKwd } from '@mahlab/bakery/rules/money';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import type { Shop } from '../e2e/orders.ts';

/** What the bank is called with: the token of its public sandbox. */
const BANK = { authorization: 'Bearer jtest123' };
const API = '/sandbox-gateway/api/v1';

type Charged = { result: string; order_id: string; total_price: string };
type Refunded = { amount: string };

/** What the shop says of an order's money, in fils. */
export type Money = {
  captured: number;
  refunded: number;
  total: number;
  /** What came back beside the sale: for goodwill, quality or lateness. */
  besides: number;
  status: string;
};

/**
 * Asks the shop and the bank about one order, and compares to the fils what each has written down. `sessions` are the bank's
 * names for its payments.
 */
export async function compareMoney(
  shop: Shop,
  { id, sessions }: { id: string; sessions: readonly string[] },
): Promise<Money> {
  const trail = await asOwner(shop, staffEndpoints.orderTrail(id));
  const order = await asOwner(shop, staffEndpoints.staffOrder(id));
  let [captured, refunded] = [0, 0];
  for (const session of sessions) {
    const found = await bankHas<{ transaction: Charged }>(
      shop,
      `get-payment-status?session_id=${session}`,
    );
    if (found.transaction.result !== 'CAPTURED') continue;
    captured += fils(found.transaction.total_price);
    const back = await bankHas<Refunded[]>(
      shop,
      `check-refund-status/${found.transaction.order_id}`,
    );
    refunded += back.reduce((total, { amount }) => total + fils(amount), 0);
  }
  const paid = trail.attempts.filter(({ state }) => state === 'paid' || state === 'refunded');
  assert.equal(sumOf(paid.map(({ amount }) => amount)), captured, `${trail.number}: what was paid`);
  assert.equal(
    sumOf(paid.map((attempt) => attempt.refunded)),
    refunded,
    `${trail.number}: what went back`,
  );
  const besides = sumOf(
    trail.refunds.filter(({ kind }) => kind !== null).map(({ amount }) => amount),
  );
  return {
    captured,
    refunded,
    besides,
    total: filsOf(order.sums?.total ?? 0),
    status: order.status,
  };
}

export async function asOwner<Answer>({ origin }: Shop, path: GetPath<Answer>): Promise<Answer> {
  const answer = await fetch(origin + path, { headers: AS_OWNER });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function bankHas<Data>({ origin }: Shop, path: string): Promise<Data> {
  const answer = await fetch(`${origin}${API}/${path}`, { headers: BANK });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
  return ((await answer.json()) as { data: Data }).data;
}

const fils = (kwd = '') => parseKwd(kwd) ?? Number.NaN;
const filsOf = (kwd: number) => Math.round(kwd * 1000);
const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + filsOf(amount), 0);
