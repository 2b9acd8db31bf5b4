import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { waitingMails } from '../../board/testing-day.ts';
import { cakeOrder } from '../../cake-sheets/testing-cakes.ts';
import { moveTo, placePaid } from '../../order-history/testing-owners.ts';
import { refundJob } from '../../payments/refund-job.ts';
import { orderOf } from '../../payments/testing-gateway.ts';
import { bankIsDone, notesAndMailsOf } from '../../payments/testing-refunds.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { startShop, useShop } from '../../testing.ts';
import { forgetOrders, line, refusedWith, rows, sampleOrder } from '../testing-orders.ts';
import { edit, moneyThatDoesNotFit, preview, takenBy } from './testing-edits.ts';

const shop = useShop(startShop);
afterEach(async () => {
  assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
  await forgetOrders(shop);
});

const staffOrder = async (id: string) =>
  (await shop.get(staffEndpoints.staffOrder(id), AS_OWNER)).body as StaffOrder;
/** The sample order with one of its two slices fewer. */
const ONE_SLICE = [{ kept: 1 }, { kept: 2, quantity: 1 }];

test('acceptance 9: an edit that costs 2.500 less gives them back, with a credit note, and the sums agree', async () => {
  const { orderId } = await placePaid(shop);
  const before = await orderOf(shop, orderId);
  const { status, body } = await edit(shop, orderId, { lines: ONE_SLICE, why: 'One guest fewer' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.state, body.number, body.difference], ['in-force', 1, -2.5]);
  const now = await orderOf(shop, orderId);
  assert.deepEqual([now.totalFils, now.revision], [before.totalFils - 2500, 1]);
  const back = await rows(
    shop,
    sql`select id, amount_fils as fils, cause, of_sale from refunds where order_id = ${orderId}`,
  );
  assert.deepEqual(
    back.map(({ fils, cause, of_sale }) => [fils, cause, of_sale]),
    [[2500, 'edit', true]],
  );
  const refund = String(back[0]?.['id']);
  await refundJob(shop.context, { refund, step: 0 });
  await bankIsDone(shop);
  await refundJob(shop.context, { refund, step: 0 });
  assert.deepEqual(await notesAndMailsOf(shop, orderId), { notes: [2500], mails: [2500] });
  assert.equal((await orderOf(shop, orderId)).status, 'paid');
  // The invoice is still that of what was paid.
  const [invoice] = await rows(
    shop,
    sql`select amount_fils as fils from documents where order_id = ${orderId} and kind = 'invoice'`,
  );
  assert.equal(invoice?.['fils'], before.totalFils);
  assert.ok((await waitingMails(shop, orderId)).includes('changed'));
  const { revisions, lines, revisionNumber, sums } = await staffOrder(orderId);
  assert.deepEqual(
    revisions.map(({ number, state, sums }) => [number, state, sums?.total]),
    [
      [0, 'replaced', before.totalFils / 1000],
      [1, 'in-force', now.totalFils / 1000],
    ],
  );
  assert.deepEqual([lines[1]?.quantity, revisionNumber, sums?.refunded], [1, 1, 2.5]);
  assert.equal(revisions[0]?.lines[1]?.quantity, 2);
});

test('the preview says what would be, by the same rules, and does nothing', async () => {
  const { orderId } = await placePaid(shop);
  const before = await orderOf(shop, orderId);
  const { status, body } = await preview(shop, orderId, { lines: ONE_SLICE });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    [body.difference, body.moneyBack, body.supplement, body.refused, body.told],
    [-2.5, 2.5, null, null, ['changed', 'refunded']],
  );
  assert.deepEqual(body.minutes.before - body.minutes.after, 1);
  assert.deepEqual(
    body.after?.lines.map(({ change, quantity }) => [change, quantity]),
    [
      ['kept', 1],
      ['changed', 1],
    ],
  );
  const added = { item: line(shop, 'macarons-pistachio') };
  const dearer = (await preview(shop, orderId, { lines: [{ kept: 1 }, { kept: 2 }, added] })).body;
  assert.deepEqual([dearer.difference, dearer.supplement?.amount], [5.5, 5.5]);
  assert.deepEqual(dearer.told, ['supplement', 'changed']);
  const nothing = (await preview(shop, orderId, { lines: [{ kept: 1 }, { kept: 2 }] })).body;
  assert.deepEqual(
    [nothing.refused?.code, nothing.after, nothing.told],
    ['edit-nothing', null, []],
  );
  assert.deepEqual(await orderOf(shop, orderId), before);
  for (const table of ['order_revisions', 'refunds']) {
    assert.deepEqual(await rows(shop, sql`select 1 from ${sql.raw(table)}`), []);
  }
});

test('telephone, remarks and address change until it is on the road, and cost nothing', async () => {
  const { orderId } = await placePaid(shop);
  const address = { block: '9', street: '3', house: '1', additional: 'Blue door' };
  const moved = await edit(shop, orderId, { phoneNumber: '6660 0143', address });
  assert.deepEqual([moved.status, moved.body.difference], [200, 0]);
  for (const to of ['baking', 'decorating', 'ready']) await moveTo(shop, orderId, to);
  const asked = await edit(shop, orderId, { revision: 1, remarks: 'Ring twice' });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  const now = await orderOf(shop, orderId);
  assert.deepEqual(
    [now.customerPhone, now.block, now.avenue, now.additional, now.remarks, now.revision],
    ['+96566600143', '9', null, 'Blue door', 'Ring twice', 2],
  );
  // Where it goes is told; a telephone number and remarks are not.
  const told = (await waitingMails(shop, orderId)).filter((kind) => kind === 'changed');
  assert.equal(told.length, 1);
  await moveTo(shop, orderId, 'on-the-way');
  const late = await edit(shop, orderId, { revision: 2, remarks: 'Too late' });
  assert.deepEqual(refusedWith(late), [409, 'details-fixed']);
});

test('words change until it is decorated, lines until it is baked', async () => {
  const { orderId } = await placePaid(shop, sampleOrder(shop, { items: [cake('Happy birthday')] }));
  const words = (text: string) => [{ kept: 1, words: { messageOnCake: text } }];
  const first = await edit(shop, orderId, { lines: words('Happy day') });
  assert.equal(first.status, 200, JSON.stringify(first.body));
  await moveTo(shop, orderId, 'baking');
  assert.equal((await edit(shop, orderId, { revision: 1, lines: words('مبروك') })).status, 200);
  const lines = [{ kept: 1, quantity: 2 }];
  assert.deepEqual(refusedWith(await edit(shop, orderId, { revision: 2, lines })), [
    409,
    'lines-fixed',
  ]);
  await moveTo(shop, orderId, 'decorating');
  const late = await edit(shop, orderId, { revision: 2, lines: words('Late') });
  assert.deepEqual(refusedWith(late), [409, 'words-fixed']);
  const { lines: now, words: piped, revisions } = await staffOrder(orderId);
  assert.deepEqual([now[0]?.customProduct?.messageOnCake, piped], ['مبروك', ['مبروك']]);
  assert.deepEqual(
    revisions.map((one) => one.lines[0]?.customProduct?.messageOnCake),
    ['Happy birthday', 'Happy day', 'مبروك'],
  );
});

test('lines that stay keep their price, new ones and more pieces cost today’s', async () => {
  const { orderId } = await placePaid(shop);
  const before = await orderOf(shop, orderId);
  await rows(
    shop,
    sql`update order_lines set unit_fils = 2000, total_fils = 4000 where order_id = ${orderId} and position = 2 returning 1`,
  );
  await rows(
    shop,
    sql`update orders set subtotal_fils = subtotal_fils - 1000, total_fils = total_fils - 1000 where id = ${orderId} returning 1`,
  );
  const { body } = await preview(shop, orderId, { lines: [{ kept: 1 }, { kept: 2, quantity: 3 }] });
  assert.deepEqual(
    body.after?.lines.map(({ quantity, price, change }) => [quantity, price, change]),
    [
      [1, 13.5, 'kept'],
      [2, 2, 'kept'],
      [1, 2.5, 'added'],
    ],
  );
  assert.equal(body.difference, 2.5);
  // As it was paid, for the rule of money at rest.
  await rows(
    shop,
    sql`update orders set subtotal_fils = subtotal_fils + 1000, total_fils = ${before.totalFils} where id = ${orderId} returning 1`,
  );
});

test('more pieces of a designed cake are a line of their own where its parts are said to contain something else since', async () => {
  const { orderId } = await placePaid(shop, cakeOrder(shop, [{}]));
  const lines = async () => {
    const { body } = await preview(shop, orderId, { lines: [{ kept: 1, quantity: 2 }] });
    return body.after?.lines.map(({ quantity, contains }) => [
      quantity,
      contains.map(({ english }) => english).join(),
    ]);
  };
  assert.deepEqual(await lines(), [[2, 'Gluten,Milk,Egg']]);
  await rows(
    shop,
    sql`update order_lines set custom_product = jsonb_set(custom_product, '{contains,allergens}', '[]')
      where order_id = ${orderId} returning 1`,
  );
  assert.deepEqual(await lines(), [
    [1, ''],
    [1, 'Gluten,Milk,Egg'],
  ]);
});

test('an edit of a page that is old, of lines that are not there, or of nothing is refused', async () => {
  const { orderId } = await placePaid(shop);
  const cases: [Parameters<typeof edit>[2], number, string][] = [
    [{ revision: 1, remarks: 'x' }, 409, 'revision-old'],
    [{ lines: [{ kept: 1 }, { kept: 1 }] }, 422, 'line-unknown'],
    [{ lines: [{ kept: 3 }] }, 422, 'line-unknown'],
    [{ lines: [{ kept: 2, words: { messageOnCake: 'x' } }] }, 422, 'words-unknown'],
    [{ lines: [{ kept: 2, words: { extras: { nothing: 'x' } } }] }, 422, 'words-unknown'],
    [{ lines: [{ item: line(shop, 'no-such-cake') }] }, 422, 'product-unknown'],
    [{ phoneNumber: '12' }, 422, 'phone-invalid'],
    [{}, 422, 'edit-nothing'],
    [{ remarks: '' }, 422, 'edit-nothing'],
  ];
  for (const [sent, status, code] of cases) {
    assert.deepEqual(refusedWith(await edit(shop, orderId, sent)), [status, code], code);
  }
  assert.equal((await orderOf(shop, orderId)).revision, 0);
});

test('the same tap again edits once', async () => {
  const { orderId } = await placePaid(shop);
  const sent = { key: uuidv7(), lines: ONE_SLICE };
  const answers = await Promise.all([1, 2, 3].map(() => edit(shop, orderId, sent)));
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.number]),
    [
      [200, 1],
      [200, 1],
      [200, 1],
    ],
  );
  assert.equal((await rows(shop, sql`select 1 from refunds`)).length, 1);
});

test('fewer lines free what they took of the kitchen', async () => {
  const { orderId } = await placePaid(shop);
  const before = await takenBy(shop, orderId);
  await edit(shop, orderId, { lines: [{ kept: 2 }] });
  const after = await takenBy(shop, orderId);
  assert.deepEqual(
    [before.taken, after.taken],
    [
      { decorator: 17, trays: 1 },
      { decorator: 2, trays: 0 },
    ],
  );
});

/** A cake of one's own. */
function cake(messageOnCake: string) {
  const { shapes, sizes, flavours, toppings } = shop.catalogue.current().content;
  const first = (list: readonly { id: string }[]) => list[0]?.id ?? '';
  const parts = { shape: first(shapes), size: first(sizes), flavour: first(flavours) };
  const customProduct = { ...parts, topping: first(toppings), messageOnCake };
  return { product: uuidv7(), quantity: 1, type: 'Custom Product', customProduct };
}
