import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createKept, inBrowser } from './kept.ts';

type Cake = { name: string; tiers: number };
const EMPTY: Cake = { name: '', tiers: 0 };

test('what was kept is in a store from the start, and each change is kept', () => {
  const kept: Cake[] = [{ name: 'Noura', tiers: 2 }];
  const write = mock.fn((state: Cake) => void kept.push(state));
  const store = createKept(EMPTY, { read: () => kept.at(-1) ?? null, write });
  assert.deepEqual(store.getState(), { name: 'Noura', tiers: 2 });
  // A page that is taken over shows what the server did.
  assert.equal(store.getInitialState(), EMPTY);
  assert.equal(write.mock.callCount(), 0);

  store.setState({ tiers: 3 });
  store.setState(({ tiers }) => ({ tiers: tiers + 1 }));
  assert.deepEqual(kept.at(-1), { name: 'Noura', tiers: 4 });

  kept.push({ name: 'Dana', tiers: 1 });
  store.readAgain();
  assert.deepEqual(store.getState(), { name: 'Dana', tiers: 1 });
  assert.equal(write.mock.callCount(), 2);
});

test('a state is read from a storage that holds it; from one that is closed or holds rubbish nothing is', () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  };
  const keeper = inBrowser<Cake>('sessionStorage', 'cake', {
    read: (kept) => ({ ...EMPTY, ...kept }),
  });
  assert.equal(keeper.read(), null, 'Node has no shopper');
  inWindow({ sessionStorage: storage }, () => {
    assert.equal(keeper.read(), null);
    keeper.write({ name: 'Noura', tiers: 2 });
    assert.deepEqual(keeper.read(), { name: 'Noura', tiers: 2 });
    texts.set('cake', '{"name":"Dana"}');
    assert.deepEqual(keeper.read(), { name: 'Dana', tiers: 0 });
    texts.set('cake', '{');
    assert.equal(keeper.read(), null);
  });
  inWindow({}, () => {
    assert.equal(keeper.read(), null);
    assert.doesNotThrow(() => keeper.write(EMPTY));
  });
});

function inWindow(window: object, run: () => void): void {
  Object.assign(globalThis, { window });
  try {
    run();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}
