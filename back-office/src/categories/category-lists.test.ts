import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, listsOf, withEntry, withMoved, withoutEntry } from './category-lists.ts';

const named = (id: string) => ({ id, name: id.toUpperCase(), arabicName: `${id}ع` });
const THERE = {
  categories: [
    { ...named('a'), picture: 'cakes/a', products: 3 },
    { ...named('b'), picture: null, products: 0 },
  ],
  allergens: [{ ...named('nuts'), products: 1 }],
  version: 'seen',
};
const LISTS = listsOf(THERE);
const ids = (lists: typeof LISTS | null) => lists?.categories.map(({ id }) => id);

test('what is sent is what is there, without what is only told', () => {
  assert.deepEqual(changeOf(LISTS, 'seen'), {
    categories: [
      { ...named('a'), picture: 'cakes/a' },
      { ...named('b'), picture: null },
    ],
    allergens: [named('nuts')],
    version: 'seen',
  });
});

test('an entry is changed in its place, a new one comes last, and one is taken out', () => {
  const changed = withEntry(LISTS, 'categories', { ...named('a'), name: 'Z', picture: null });
  assert.deepEqual(ids(changed), ['a', 'b']);
  assert.equal(changed.categories[0]?.name, 'Z');
  const added = withEntry(LISTS, 'categories', { ...named('c'), picture: null });
  assert.deepEqual(ids(added), ['a', 'b', 'c']);
  assert.deepEqual(ids(withoutEntry(added, 'categories', 'a')), ['b', 'c']);
  assert.equal(added.allergens, LISTS.allergens);
});

test('an entry moves by a place, and not beyond either end', () => {
  assert.deepEqual(ids(withMoved(LISTS, { kind: 'categories', id: 'b' }, -1)), ['b', 'a']);
  assert.deepEqual(ids(withMoved(LISTS, { kind: 'categories', id: 'a' }, 1)), ['b', 'a']);
  assert.equal(withMoved(LISTS, { kind: 'categories', id: 'a' }, -1), null);
  assert.equal(withMoved(LISTS, { kind: 'categories', id: 'b' }, 1), null);
  assert.equal(withMoved(LISTS, { kind: 'categories', id: 'gone' }, 1), null);
});
