import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fils, kwd } from '@mahlab/bakery/rules/money';
import { cakeLine, designOf } from './cake-line.ts';
import { type Design, inShape, type Menu, NOTHING_CHOSEN } from './design.ts';
import { designIn, linkOf } from './design-link.ts';
import { dropUnmade, useDesignStore } from './design-store.ts';

type Seeded = {
  id: string;
  name: { english: string; arabic: string };
  code: string;
  originalPriceFils: number;
  discountedPriceFils: number;
  shapes: Record<string, { originalPriceFils: number; discountedPriceFils: number }>;
};

const file = new URL('../../../../../server/seed/designer.json', import.meta.url);
const seed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Seeded[]>;
const MENU = menuOfSeed();

/** 1,500 designs, from parts that may be missing. The same ones at each run. */
function designs(): Design[] {
  let state = 20_261_121;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const one = (parts: { id: string }[]) =>
    random(14) === 0 ? null : (parts[random(parts.length)]?.id ?? null);
  const words = () => ['', 'Noura & Ali', 'كل عام وأنتِ بخير', '<b>%20+#'][random(4)] ?? '';
  const chosen = () => ({
    shape: one(MENU.shapes),
    flavour: one(MENU.flavours),
    topping: one(MENU.toppings),
    size: one(MENU.sizes),
    color: one(MENU.colors),
    messageOnCake: words(),
    messageOnBoard: words(),
    remarks: words(),
  });
  const crops = [null, { x: 0.25, y: 0, width: 0.5, height: 0.75 }];
  return Array.from({ length: 1500 }, () => {
    const image = random(2) === 0 ? null : 'u/abcdefghijklmnopqrstuv';
    return { ...chosen(), image, imageCrop: image && (crops[random(2)] ?? null) };
  });
}

test('the price is the sum of the discounted prices, for 1,000 random designs', () => {
  let priced = 0;
  for (const design of designs()) {
    const line = cakeLine(design, MENU, { product: 'mine', quantity: 1 });
    if (!line) continue;
    const shape = design.shape ?? 'round';
    const priceIn = (list: string, id: string | null) =>
      seed[list]?.find((one) => one.id === id)?.shapes[shape]?.discountedPriceFils ?? Number.NaN;
    const base = seed['shapes']?.find(({ id }) => id === shape)?.discountedPriceFils ?? Number.NaN;
    const parts = [
      priceIn('flavours', design.flavour),
      priceIn('toppings', design.topping),
      priceIn('sizes', design.size),
    ];
    assert.equal(
      fils(line.price),
      parts.reduce((sum, part) => sum + part, base),
    );
    priced += 1;
  }
  assert.ok(priced >= 1000, `only ${priced} were whole cakes`);
});

test('a cake of the cart is opened as it was designed', () => {
  for (const design of designs()) {
    const line = cakeLine(design, MENU, { product: 'mine', quantity: 2 });
    if (!line?.customProduct) continue;
    const again = cakeLine(designOf(line.customProduct), MENU, { product: 'mine', quantity: 2 });
    assert.deepEqual(again, line);
  }
});

test('the line is what the specification asks for', () => {
  const design: Design = {
    ...NOTHING_CHOSEN,
    flavour: 'pistachio',
    topping: 'berries',
    size: 'medium',
    color: 'rose',
    messageOnCake: ' نورة ',
  };
  assert.deepEqual(cakeLine(design, MENU, { product: 'mine', quantity: 1 }), {
    product: 'mine',
    quantity: 1,
    type: 'Custom Product',
    extras: [],
    options: [],
    name: 'Custom Cake',
    arabicName: 'كيكة بتصميمك',
    image: `/cakes/design/round-pistachio-berries-rose-top?words=${encodeURIComponent('نورة')}`,
    // 8.500, and 1.900, 2.750 and 4.500 for the round one.
    price: 17.65,
    // Beyond it; the parts of this menu state nothing.
    contains: { allergens: [], unstated: true },
    description: 'Round, Medium, Pistachio, Mixed berries, Rose',
    arabicDescription: 'دائري، وسط، فستق، توت مشكّل، وردي',
    customProduct: {
      shape: 'round',
      size: 'medium',
      flavour: 'pistachio',
      topping: 'berries',
      color: 'rose',
      messageOnCake: 'نورة',
    },
  });
  for (const part of ['flavour', 'topping', 'size'] as const) {
    const without = { ...design, [part]: null };
    assert.equal(cakeLine(without, MENU, { product: 'mine', quantity: 1 }), null);
  }
});

test('a shape without the chosen topping unticks it, and nothing else', () => {
  const toppings = MENU.toppings.map((topping) => ({
    ...topping,
    shapes: topping.shapes.filter(({ shape }) => shape !== 'heart' || topping.id !== 'berries'),
  }));
  const design = { ...NOTHING_CHOSEN, flavour: 'lotus', topping: 'berries', size: 'small' };
  assert.deepEqual(inShape(design, 'heart', { ...MENU, toppings }), {
    design: { ...design, shape: 'heart', topping: null },
    dropped: ['topping'],
  });
});

test('a link with a topping that its shape lacks unticks it, and says so', () => {
  const toppings = MENU.toppings.map((topping) => ({
    ...topping,
    shapes: topping.shapes.filter(({ shape }) => shape !== 'heart' || topping.id !== 'berries'),
  }));
  const draft = { ...NOTHING_CHOSEN, shape: 'heart', topping: 'berries', size: 'gone' };
  useDesignStore.setState({ draft });
  dropUnmade({ ...MENU, toppings });
  const { draft: left, dropped } = useDesignStore.getState();
  assert.deepEqual(left, { ...draft, topping: null });
  assert.deepEqual(dropped, ['topping']);
});

test('a design travels in its link, without the note and the picture', () => {
  for (const design of designs()) {
    const sent = designIn(`?${linkOf({ ...design, remarks: 'No nuts' })}`);
    assert.deepEqual(sent ?? NOTHING_CHOSEN, {
      ...design,
      remarks: '',
      image: null,
      imageCrop: null,
    });
  }
  assert.equal(designIn(''), null);
  assert.equal(designIn('?line=mine'), null);
});

/** The demo shop's parts as the wire shows them. */
function menuOfSeed(): Menu {
  const titled = ({ id, name }: Seeded) => ({
    id,
    slug: id,
    title: name.english,
    arabicTitle: name.arabic,
    image: '',
  });
  const prices = (price: { originalPriceFils: number; discountedPriceFils: number }) => ({
    originalPrice: kwd(price.originalPriceFils),
    discountedPrice: kwd(price.discountedPriceFils),
  });
  const views = { top: '', front: '', sliced: '' };
  const part = (one: Seeded) => ({
    ...titled(one),
    shapes: Object.entries(one.shapes).map(([shape, price]) => ({
      shape,
      ...prices(price),
      ...views,
    })),
    allergens: null,
  });
  return {
    shapes: (seed['shapes'] ?? []).map((one) => ({ ...titled(one), ...prices(one), view: views })),
    flavours: (seed['flavours'] ?? []).map(part),
    toppings: (seed['toppings'] ?? []).map((one) => ({ ...part(one), category: null })),
    colors: (seed['colors'] ?? []).map(({ id, name, code }) => ({
      id,
      slug: id,
      name: name.english,
      arabicName: name.arabic,
      code,
    })),
    sizes: (seed['sizes'] ?? []).map((one) => ({
      ...part(one),
      serves: { minimum: 1, maximum: 2 },
      diameterCm: 20,
    })),
    toppingCategories: [],
  };
}
