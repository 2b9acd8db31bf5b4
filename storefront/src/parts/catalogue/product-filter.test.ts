import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countPath,
  type Filter,
  filterOf,
  isNarrowed,
  listPath,
  NO_FILTER,
  queryOf,
} from './product-filter.ts';

const read = (query: string) => filterOf(new URLSearchParams(query));

const all: Filter = {
  text: 'كنافة & more',
  sort: 'name-desc',
  categories: ['slices', 'bakery'],
  from: 2,
  to: 40,
};

test('an address gives back what was put into it', () => {
  assert.deepEqual(read(queryOf(all)), all);
  assert.equal(queryOf(NO_FILTER), '');
  assert.deepEqual(read(''), NO_FILTER);
});

test('what makes no sense is left out', () => {
  assert.deepEqual(read('?sort=best&from=-3&to=x&categories=,,'), NO_FILTER);
  assert.deepEqual(read('?from=101&to=1.5'), NO_FILTER);
  assert.equal(read('?from=40&to=20').to, 40);
  assert.equal(read(`?q=${'a'.repeat(500)}`).text.length, 100);
});

test('the category of the home page is taken over', () => {
  assert.deepEqual(read('?category=slices').categories, ['slices']);
});

test('words alone do not narrow', () => {
  assert.equal(isNarrowed({ ...NO_FILTER, text: 'cake' }), false);
  assert.equal(isNarrowed({ ...NO_FILTER, to: 40 }), true);
});

test('the calls ask for what was chosen, and the upper end of the slider for everything above', () => {
  const list = new URL(listPath(all, 2, 'ar'), 'http://shop').searchParams;
  assert.deepEqual(Object.fromEntries(list), {
    page: '2',
    limit: '20',
    search: 'كنافة & more',
    categories: 'slices,bakery',
    minPrice: '2',
    maxPrice: '40',
    sort: 'name-desc',
    language: 'ar',
  });
  assert.equal(countPath(NO_FILTER), '/apis/v1/core/user/product/count');
  assert.ok(!listPath({ ...all, sort: 'newest' }, 1, 'ar').includes('language'));
});
