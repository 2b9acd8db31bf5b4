import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { Supplement } from '@mahlab/bakery/api/supplement';
import { placePaid } from '../../order-history/testing-owners.ts';
import { useShop } from '../../testing.ts';
import { inSandbox, line, refusedWith } from '../testing-orders.ts';
import { edit, tokenOf } from './testing-edits.ts';

const shop = useShop();
const DAY_MS = 86_400_000;

const seen = (token: string) => shop.get(supplementEndpoints.supplement(token));
const pay = (token: string) => shop.post(supplementEndpoints.paySupplement(token), '');
const verify = (token: string) => shop.post(supplementEndpoints.verifySupplement(token), {});
/** The token in the address to which the bank sends the browser. */
const tokenIn = (address = '') => new URL(address).pathname.split('/').at(-1) ?? '';

/** The token of the mail about an edit that waits for its money. */
async function asked(): Promise<string> {
  const { orderId } = await placePaid(shop);
  const item = line(shop, 'macarons-pistachio');
  const { body } = await edit(shop, orderId, { lines: [{ kept: 1 }, { kept: 2 }, { item }] });
  return tokenOf(body);
}
/** The token that the bank is given by whoever pays with a token. */
async function given(token: string, action: 'pay' | 'decline'): Promise<string> {
  const { link = '' } = (await pay(token)).body as { link?: string };
  return tokenIn((await inSandbox(shop, link, { action })).location);
}

test('the bank sees a token of a supplement that asks and pays again, and not that of the mail', async () => {
  const token = await asked();
  const declined = await given(token, 'decline');
  assert.notEqual(declined, token);
  assert.equal(((await verify(declined)).body as Supplement).state, 'to-pay');
  const paid = await given(declined, 'pay');
  const back = (await verify(paid)).body as Supplement;
  assert.deepEqual([back.state, typeof back.invoice?.link], ['paid', 'string']);
  for (const known of [token, paid]) assert.deepEqual((await seen(known)).body, back);
});

test('a token that the bank has seen of a supplement opens nothing after a day, nor does one that was made up', async (t) => {
  const token = await asked();
  const back = await given(token, 'decline');
  const other = await given(await asked(), 'decline');
  const [ID, UNTIL] = [36, 10];
  const id = back.slice(0, ID + 1);
  const until = back.slice(ID + 1).slice(0, UNTIL);
  const later = back.replace(until, String(Number(until) + 1));
  for (const made of [later, id + other.slice(id.length), `${id}${until}-`]) {
    assert.deepEqual(refusedWith(await seen(made)), [404, 'not-found'], made);
  }
  assert.equal((await seen(back)).status, 200);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + DAY_MS + 60_000 });
  for (const ask of [seen, pay, verify]) {
    assert.deepEqual(refusedWith(await ask(back)), [404, 'not-found']);
  }
  assert.equal((await seen(token)).status, 200);
});
