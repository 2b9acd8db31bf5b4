import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmail } from '@mahlab/bakery/rules/email';
import { mailLink } from './mail-link.ts';

test('an address adds no readers and no words to the mail that staff begin', () => {
  assert.equal(mailLink('dana.k@example.com'), 'mailto:dana.k@example.com');
  const odd = 'a?bcc=all%40shop.example&body=pay@evil.example';
  assert.ok(isEmail(odd));
  const { pathname, search } = new URL(mailLink(odd));
  assert.deepEqual([decodeURIComponent(pathname), search], [odd, '']);
});
