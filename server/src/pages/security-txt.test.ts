import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { startShop } from '../testing.ts';

const PATH = '/.well-known/security.txt';

test('whoever finds a hole is told whom to tell, if the shop has named somebody', async () => {
  const publicUrl = 'https://mahlab.example';
  const { securityContact } = readConfig({ SECURITY_CONTACT: 'security@mahlab.example' });
  const shop = await startShop({ publicUrl, securityContact });
  try {
    const { status, headers, body } = await shop.get(PATH);
    assert.deepEqual([status, headers['content-type']], [200, 'text/plain; charset=utf-8']);
    const [contact, expires, ...rest] = String(body).split('\n');
    assert.equal(contact, 'Contact: mailto:security@mahlab.example');
    const [, until = ''] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/.exec(expires ?? '') ?? [];
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    assert.ok(days > 0 && days < 365, until);
    assert.deepEqual(rest, ['Preferred-Languages: en, ar', `Canonical: ${publicUrl}${PATH}`, '']);
  } finally {
    await shop.close();
  }
});

test('a shop that names nobody has no such file', async () => {
  const shop = await startShop();
  try {
    assert.equal((await shop.get(PATH)).status, 404);
  } finally {
    await shop.close();
  }
});

test('a contact is an e-mail address or a page, and nothing else', () => {
  const page = 'https://mahlab.example/report';
  assert.equal(readConfig({ SECURITY_CONTACT: page }).securityContact, page);
  for (const bad of [
    'call us',
    'http://mahlab.example',
    'a@b.kw\nContact: mailto:eve@evil.example',
  ]) {
    assert.throws(() => readConfig({ SECURITY_CONTACT: bad }), /^ConfigError: SECURITY_CONTACT: /);
  }
});
