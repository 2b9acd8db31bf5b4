import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { localPath } from './local-path.ts';

const SHOP = 'https://shop.example';

const ours = [
  '/',
  '/cart',
  '/ar/product/truffles?line=2#top',
  '/search?q=a//b\\c',
  '/location?then=//cart',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/كيكة',
];
for (const path of ours) {
  test(`${path} is ours`, () => assert.equal(localPath(path), path));
}

const elsewhere: Record<string, string | null | undefined> = {
  'no address': null,
  'none either': undefined,
  'an empty one': '',
  'another site': 'https://evil.example/',
  'another scheme': 'javascript:alert(1)',
  'no slash first': 'cart',
  'a space first': ' //evil.example',
  'two slashes': '//evil.example',
  'three slashes': '///evil.example',
  'a backslash': '/\\evil.example',
  'a backslash first': '\\/evil.example',
  'two backslashes': '\\\\evil.example',
  'a tab between': '/\t/evil.example',
  'a line break between': '/\n/evil.example',
  'a return between': '/\r/evil.example',
  'a tab before': '\t//evil.example',
  'a NUL between': '/\0/evil.example',
  'a tab and a backslash': '/\t\\evil.example',
  'a dot between': '/.//evil.example',
  'dots that lead up': '/cart/..//evil.example',
  'an encoded dot': '/%2e//evil.example',
  'a dot and a backslash': '/./\\evil.example',
  'an encoded address as it stands in a query': '%2F%2Fevil.example',
};
for (const [name, address] of Object.entries(elsewhere)) {
  test(`${name} leads elsewhere: ${JSON.stringify(address)}`, () =>
    assert.equal(localPath(address), null));
}

test('whatever is taken for ours stays with the shop in a browser, and so does what it reads of it', () => {
  const tricks = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '.',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    'evil',
  );
  fc.assert(
    fc.property(fc.array(tricks, { maxLength: 8 }), (parts) => {
      const path = localPath(`/${parts.join('')}`);
      if (path === null) return;
      const { origin, pathname, search } = new URL(path, SHOP);
      assert.equal(origin, SHOP);
      assert.equal(new URL(pathname + search, SHOP).origin, SHOP);
    }),
    { numRuns: 5000 },
  );
});
