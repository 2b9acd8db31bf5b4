import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allergenList, cakeContains, toldOf, untoldOf } from './cake-allergens.ts';

const LIST = ['gluten', 'milk', 'egg', 'nuts', 'sesame', 'soy'];
const named = (text: string) =>
  text.split(' ').flatMap((id) => (id ? [{ id, order: LIST.indexOf(id) }] : []));

test('a cake contains what its parts do, and is not said to be free of what nobody has stated', () => {
  const cases: [(string | null | undefined)[], string, boolean][] = [
    [['gluten milk egg', ''], 'gluten milk egg', false],
    [['gluten milk egg', 'milk soy'], 'gluten milk egg soy', false],
    [['soy egg', 'nuts gluten'], 'gluten egg nuts soy', false],
    [['', ''], '', false],
    [[null, 'milk'], 'milk', true],
    [['gluten', null], 'gluten', true],
    [[null, null], '', true],
    [['gluten', undefined], 'gluten', true],
  ];
  for (const [parts, contains, unstated] of cases) {
    const stated = parts.map((part) => (part == null ? part : named(part)));
    assert.deepEqual(cakeContains(stated), { allergens: named(contains), unstated });
  }
});

test('a list of allergens reads as a part of a sentence, in both languages', () => {
  const all = [
    { name: { english: 'Nuts', arabic: 'مكسرات' } },
    { name: { english: 'Egg', arabic: 'بيض' } },
    { name: { english: 'Milk', arabic: 'حليب' } },
    { name: { english: 'Soy', arabic: 'صويا' } },
  ];
  const lists = (language: 'en' | 'ar') =>
    [0, 1, 2, 3, 4].map((count) => allergenList(all.slice(0, count), language));
  assert.deepEqual(lists('en'), [
    '',
    'nuts',
    'nuts and egg',
    'nuts, egg and milk',
    'nuts, egg, milk and soy',
  ]);
  assert.deepEqual(lists('ar'), [
    '',
    'مكسرات',
    'مكسرات وبيض',
    'مكسرات وبيض وحليب',
    'مكسرات وبيض وحليب وصويا',
  ]);
});

test('for any parts: each allergen of each once and no other, in the order of the list; more parts never say less', () => {
  let state = 20_261_125;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const part = () =>
    random(5) === 0
      ? null
      : LIST.filter(() => random(2) === 0)
          .sort(() => random(3) - 1)
          .flatMap(named);
  for (let round = 0; round < 2000; round += 1) {
    const parts = Array.from({ length: random(5) }, part);
    const { allergens, unstated } = cakeContains(parts);
    const ids = allergens.map(({ id }) => id);
    const inSome = (id: string) => parts.some((one) => one?.some((its) => its.id === id));
    assert.deepEqual(ids, LIST.filter(inSome), JSON.stringify(parts));
    assert.equal(unstated, parts.includes(null));
    const more = cakeContains([...parts, part()]);
    assert.ok(
      allergens.every(({ id }) => more.allergens.some((its) => its.id === id)),
      JSON.stringify(parts),
    );
    assert.ok(more.unstated || !unstated);
  }
});

test('a shopper is told of what a cake did not contain when they chose it, and of what is no longer said', () => {
  const cases: [string, boolean, string, boolean, string | null, boolean?][] = [
    ['gluten milk', false, 'gluten milk', false, null],
    ['gluten milk', false, 'milk', false, null],
    ['milk', false, 'gluten milk nuts', false, 'gluten nuts', false],
    ['milk', false, 'milk', true, '', true],
    ['milk', true, 'milk', true, null],
    ['milk', true, 'milk nuts', false, 'nuts', false],
    ['', false, 'nuts', true, 'nuts', true],
  ];
  for (const [before, untold, now, unstated, added, more] of cases) {
    const told = toldOf({ allergens: named(before), unstated: untold });
    const expected = added === null ? null : { allergens: named(added), unstated: more };
    assert.deepEqual(
      untoldOf(told, { allergens: named(now), unstated }),
      expected,
      `${before}, ${now}`,
    );
  }
  assert.equal(untoldOf(undefined, { allergens: named('nuts'), unstated: true }), null);
});
