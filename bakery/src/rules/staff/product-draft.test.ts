import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedDraft, isSame, overtaken, productProblems, withDraft } from './product-draft.ts';

const named = { name: 'Size', arabicName: 'الحجم' };
const value = (price: number) => ({ ...named, price });
const group = (change: object) => ({
  ...named,
  minimum: 1,
  maximum: 1,
  values: [value(1)],
  ...change,
});
const product = {
  ...named,
  category: 'cakes',
  price: 10,
  was: null,
  leadMinutes: 60,
  options: [group({})],
  extras: [named],
};

test('what keeps a product from being published is told by its field', () => {
  const cases: [object, object][] = [
    [{}, {}],
    [{ name: ' ' }, { name: 'name-missing' }],
    [{ arabicName: '' }, { arabicName: 'name-missing' }],
    [{ category: null }, { category: 'category-missing' }],
    [{ leadMinutes: 0 }, { leadMinutes: 'lead-missing' }],
    [{ was: 10 }, { was: 'was-not-dearer' }],
    [{ was: 10.005 }, {}],
    [{ price: 0 }, {}],
    [{ price: 0, options: [] }, { price: 'price-by-choice' }],
    [
      { price: 0, options: [group({ values: [value(0), value(2)] })] },
      { price: 'price-by-choice' },
    ],
    [{ price: 0, options: [group({ minimum: 0 })] }, { price: 'price-by-choice' }],
    [{ options: [group({ name: '' })] }, { options: 'group-name' }],
    [
      { options: [group({ values: [{ ...value(1), arabicName: '' }] })] },
      { options: 'group-name' },
    ],
    [{ options: [group({ values: [] })] }, { options: 'group-empty' }],
    [{ options: [group({ maximum: 0, minimum: 0 })] }, { options: 'group-range' }],
    [{ options: [group({ minimum: 0 })] }, {}],
    [
      { options: [group({ minimum: 2, maximum: 2, values: [value(1), value(2)] })] },
      { options: 'group-range' },
    ],
    [
      { options: [group({ maximum: 2, values: [value(1), value(2)] })] },
      { options: 'group-range' },
    ],
    [{ extras: [{ ...named, name: '' }] }, { extras: 'extra-name' }],
  ];
  for (const [change, problems] of cases) {
    assert.deepEqual(productProblems({ ...product, ...change }), problems, JSON.stringify(change));
  }
});

test('a draft holds what differs, forgets what is typed back, and knows what was published meanwhile', () => {
  const published = { price: 10, name: 'Cake', allergens: ['milk'] };
  const first = changedDraft(published, { values: {}, from: {} }, { price: 12, name: 'Tart' });
  assert.deepEqual(first, {
    values: { price: 12, name: 'Tart' },
    from: { price: 10, name: 'Cake' },
  });
  const back = changedDraft(published, first, { name: 'Cake', allergens: ['milk'] });
  assert.deepEqual(back, { values: { price: 12 }, from: { price: 10 } });
  assert.deepEqual(withDraft(published, back), { ...published, price: 12 });
  assert.deepEqual(overtaken(published, back), []);
  assert.deepEqual(overtaken({ ...published, price: 11 }, back), ['price']);
  assert.deepEqual(overtaken({ ...published, price: 12 }, back), []);
  assert.deepEqual(overtaken({ ...published, name: 'Pie' }, back), []);
  const later = changedDraft({ ...published, price: 11 }, back, { price: 13 });
  assert.deepEqual(later.from, { price: 10 });
});

test('the order of keys does not make values differ', () => {
  assert.ok(isSame({ a: 1, b: [{ c: null, d: 2 }] }, { b: [{ d: 2, c: null }], a: 1 }));
  assert.ok(!isSame({ a: 1 }, { a: 1, b: undefined }));
  assert.ok(!isSame([], {}));
  assert.ok(!isSame(null, {}));
});
