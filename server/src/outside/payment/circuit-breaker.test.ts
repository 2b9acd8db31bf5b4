import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withCircuitBreaker } from './circuit-breaker.ts';
import type { PaymentProvider } from './provider.ts';

const quiet = { warn() {}, info() {} };

/** A gateway that is away until it is told otherwise, and counts how often it is asked. */
function failing(reason: 'unreachable' | 'refused' | 'busy', statusCalls: number | null = null) {
  const state = { asked: 0, isAway: true };
  const provider: PaymentProvider = {
    name: 'failing',
    webhookPath: '/webhooks/failing',
    createCheckout: async () => ({ ok: true, link: 'https://bank.example', providerRef: 'ref' }),
    async fetchStatus() {
      state.asked += 1;
      return state.isAway
        ? { ok: false, reason, detail: 'away' }
        : { ok: true, state: 'unknown', raw: '' };
    },
    refunds: null,
    parseWebhook: () => ({ attemptName: null, trackId: null, authentic: null }),
  };
  const ask = withCircuitBreaker(provider, { log: quiet, statusCalls });
  const key = { providerRef: 'ref', trackId: null };
  return { state, ask: () => ask.fetchStatus(key), open: ask.createCheckout };
}

test('a gateway that is away is left alone, and one that is back is asked again soon', async () => {
  const { state, ask } = failing('unreachable');
  for (let n = 0; n < 20; n += 1) assert.equal((await ask()).ok, false);
  assert.equal(state.asked, 5);
  state.isAway = false;
  const end = Date.now() + 5000;
  while (!(await ask()).ok && Date.now() < end) await sleep(50);
  assert.equal((await ask()).ok, true);
});

for (const reason of ['refused', 'busy'] as const) {
  test(`a gateway that says ${reason} is there: it keeps nobody else away`, async () => {
    const { state, ask } = failing(reason);
    for (let n = 0; n < 20; n += 1) await ask();
    assert.equal(state.asked, 20);
  });
}

test('no more status calls go out in a minute than the gateway allows', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21) });
  const { state, ask } = failing('refused', 3);
  for (let n = 0; n < 5; n += 1) await ask();
  assert.equal(state.asked, 3);
  assert.deepEqual(await ask(), {
    ok: false,
    reason: 'busy',
    detail: 'limit of status calls a minute reached',
    notSent: true,
  });
  t.mock.timers.tick(60_001);
  await ask();
  assert.equal(state.asked, 4);
});

test('a status call that was not sent says nothing of whether the gateway is there', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21) });
  const { state, ask } = failing('unreachable', 4);
  for (let n = 0; n < 7; n += 1) await ask();
  t.mock.timers.tick(60_001);
  await ask();
  assert.equal(state.asked, 5);
  const left = await ask();
  assert.equal(!left.ok && left.detail, 'circuit open after failures in a row');
});
