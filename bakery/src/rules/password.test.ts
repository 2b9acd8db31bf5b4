import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalPassword, passwordFault } from './password.ts';

const cases: [string, ReturnType<typeof passwordFault>][] = [
  ['1234567', 'password-too-short'],
  ['12345678', null],
  ['كلمةمرور', null],
  // One character each, though UTF-16 counts two.
  ['🍰🍰🍰🍰🍰🍰🍰', 'password-too-short'],
  ['🍰🍰🍰🍰🍰🍰🍰🍰', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'password-too-long'],
  // A ligature is two letters after NFKC.
  ['ﬁﬁﬁﬁ', null],
];
for (const [password, fault] of cases) {
  test(`${password.slice(0, 10)} (${password.length}) is ${fault ?? 'long enough'}`, () => {
    assert.equal(passwordFault(password), fault);
  });
}

test('the same letters are the same password however they are composed', () => {
  assert.equal(normalPassword('cafe\u0301 au lait'), normalPassword('caf\u00e9 au lait'));
});
