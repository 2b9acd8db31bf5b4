import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secureLink } from './secure-link.ts';

const cases: [setting: string | undefined, link: string | null][] = [
  ['https://www.instagram.com/mahlab/', 'https://www.instagram.com/mahlab/'],
  ['http://www.instagram.com/mahlab/', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)//https://x', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['//evil.example', null],
  ['mahlab', null],
  ['', null],
  [undefined, null],
];

for (const [setting, link] of cases) {
  test(`${setting} ${link === null ? 'is no link' : 'is a link'}`, () => {
    assert.equal(secureLink(setting), link);
  });
}
