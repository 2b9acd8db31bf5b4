import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STORAGE_KEYS, savedShop } from './saved.ts';

test('what is kept goes by the specified keys', () => {
  const keys = ['token', 'location', 'cart-id', 'customer', 'address', 'branch', 'items'];
  assert.deepEqual(Object.values(STORAGE_KEYS), keys);
});

/** What `savedShop` reads in a browser whose storage holds these texts. */
function readFrom(texts: Record<string, string>) {
  const browser = { window: {}, localStorage: { getItem: (key: string) => texts[key] ?? null } };
  const before = Object.keys(browser).map((name) =>
    Object.getOwnPropertyDescriptor(globalThis, name),
  );
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  try {
    const read = savedShop.read();
    assert.ok(read);
    return read;
  } finally {
    for (const [index, name] of Object.keys(browser).entries()) {
      const old = before[index];
      if (old) Object.defineProperty(globalThis, name, old);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

test('what lacks a text that the shop needs counts as not kept', () => {
  const customer = { name: 'Noura', email: 'noura@example.com', phoneNumber: '55500142' };
  const address = { block: '4', street: '12', house: '7' };
  assert.deepEqual(readFrom({ customer: JSON.stringify(customer) }).customer, customer);
  assert.deepEqual(readFrom({ address: JSON.stringify(address) }).address, address);
  for (const name of Object.keys(customer)) {
    const text = JSON.stringify({ ...customer, [name]: undefined });
    assert.equal(readFrom({ customer: text }).customer, null, name);
  }
  for (const text of ['{}', '[]', 'null', '7', '"Noura"', '{', '{"name":3}']) {
    const read = readFrom({ customer: text, address: text, location: text, branch: text });
    assert.deepEqual(
      [read.customer, read.address, read.location, read.branch],
      Array(4).fill(null),
    );
  }
});
