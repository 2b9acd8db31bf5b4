import { endpoints } from '@mahlab/bakery/api/endpoints';
import { fils, kwd } from '@mahlab/bakery/rules/money';
import { cakeLine } from '../src/screens/cake-designer/design/cake-line.ts';
import type { Design, Menu } from '../src/screens/cake-designer/design/design.ts';
import { NOTHING_CHOSEN } from '../src/screens/cake-designer/design/design.ts';
import { ADDRESS, CUSTOMER } from './saved.ts';
import { expect, test } from './test.ts';

const SEED = 20_261_121;
const DESIGNS = 1000;
/** What one order may hold. */
const LINES = 50;

test(`${DESIGNS} random cakes cost in the browser what the server asks (seed ${SEED})`, async ({
  request,
  menu,
}) => {
  const list = async (kind: Parameters<typeof endpoints.content>[0]) =>
    (await (await request.get(endpoints.content(kind))).json()) as never;
  const made: Menu = {
    shapes: await list('shapes'),
    flavours: await list('flavours'),
    toppings: await list('toppings'),
    colors: await list('colors'),
    sizes: await list('sizes'),
    toppingCategories: [],
  };
  const lines = randomDesigns(made).map((design, index) => {
    const line = cakeLine(design, made, { product: `mine-${index}`, quantity: 1 });
    if (!line) throw new Error(`the shop does not make ${JSON.stringify(design)}`);
    return line;
  });
  expect(new Set(lines.map(({ price }) => price)).size).toBeGreaterThan(50);

  const branch = await menu.branchOf('salmiya');
  for (let from = 0; from < DESIGNS; from += LINES) {
    const sent = lines.slice(from, from + LINES);
    // One price that is a fils too low: the order is refused with the server's own prices of all its lines.
    const [first, ...rest] = sent;
    const items = [first && { ...first, price: kwd(fils(first.price) - 1) }, ...rest];
    const answer = await request.post(endpoints.order(), {
      data: {
        branch: branch?.id,
        customer: { ...CUSTOMER, address: ADDRESS },
        customerType: 'Customer',
        deliveryType: 'Delivery',
        paymentMethod: 'Online',
        items,
      },
    });
    const body = (await answer.json()) as { lines: { product: string; price: number }[] };
    expect(answer.status(), JSON.stringify(body)).toBe(409);
    const told = body.lines.map(({ product, price }) => ({ product, price }));
    expect(told).toEqual(sent.map(({ product, price }) => ({ product, price })));
  }
});

/** Whole cakes of parts that the shop makes in their shapes; the same ones at each run. */
function randomDesigns(menu: Menu): Design[] {
  let state = SEED;
  const one = <Part>(parts: Part[]): Part => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const part = parts[Math.floor((state / 2_147_483_648) * parts.length)];
    if (part === undefined) throw new Error('nothing to choose from');
    return part;
  };
  return Array.from({ length: DESIGNS }, () => {
    const shape = one(menu.shapes).id;
    const inShape = <Part extends { id: string; shapes: { shape: string }[] }>(parts: Part[]) =>
      one(parts.filter(({ shapes }) => shapes.some((entry) => entry.shape === shape))).id;
    return {
      ...NOTHING_CHOSEN,
      shape,
      flavour: inShape(menu.flavours),
      topping: inShape(menu.toppings),
      size: inShape(menu.sizes),
      color: one([null, ...menu.colors])?.id ?? null,
      messageOnCake: one(['', 'Noura & Ali', 'كل عام وأنتِ بخير']),
    };
  });
}
