import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { guarded } from './guarded.ts';
import type { PaymentProvider } from './provider.ts';

const quiet = { warn() {}, info() {} };

/** A gateway that is away until it is told otherwise, and counts how often it is asked. */
function failing(reason: 'unreachable' | 'refused') {
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
  const ask = guarded(provider, quiet);
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

test('a refusal is an answer: it keeps nobody else away', async () => {
  const { state, ask } = failing('refused');
  for (let n = 0; n < 20; n += 1) await ask();
  assert.equal(state.asked, 20);
});
