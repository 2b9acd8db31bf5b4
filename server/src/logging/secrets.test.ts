import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { buildApp } from '../app.ts';
import type { App } from '../app-context.ts';
import { askCode, PASSWORD, signUp } from '../customers/testing-accounts.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { place, sampleOrder } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { startShop, useShop } from '../testing.ts';
import { openLog } from './logging.ts';

let app: App;
let written = '';
const shop = useShop(
  () => startShop({ trustProxy: 1 }),
  async () => {
    const write = (line: string) => void (written += line);
    const log = openLog({ logLevel: 'trace' }, { write });
    app = await buildApp({ ...shop.context, metrics: createMetrics(), log });
  },
);
after(() => app.close());

type Asked = { method: 'GET' | 'POST'; url: string; headers?: object; payload?: unknown };

async function ask({ method, url, headers = {}, payload }: Asked): Promise<number> {
  const answer = await app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
  return answer.statusCode;
}

const lines = () => written.split('\n').filter(Boolean);

/** The digits of a code are nowhere in the log, but that a time, a process or a request's name may have them by chance. */
function assertNoCode(code: string): void {
  const byChance = new Set(['time', 'pid', 'reqId', 'ms']);
  for (const line of lines()) {
    const told = JSON.parse(line, (key, value) => (byChance.has(key) ? undefined : value));
    assert.ok(!JSON.stringify(told).includes(code), line);
  }
}

test('no line of the log tells a password, a code, a token, a name or an address', async () => {
  const { token: session } = await signUp(shop, 'secret@example.com');
  const { verificationId, code: otp } = await askCode(shop, 'new-secret@example.com');
  const { orderId, token } = await place(shop, sampleOrder(shop, { remarks: 'Ring at the oak' }));
  const bearer = { authorization: `Bearer ${session}` };
  const asStaff = AS_OWNER;
  const login = (password: string) => ({ username: 'secret@example.com', password });
  const account = { name: 'Dana Secret', email: 'new-secret@example.com', password: PASSWORD };
  const wrongly = 'guessed pass phrase';
  written = '';
  const statuses = [
    await ask({ method: 'POST', url: endpoints.login(), payload: login(PASSWORD) }),
    await ask({ method: 'POST', url: endpoints.login(), payload: login(wrongly) }),
    await ask({
      method: 'POST',
      url: endpoints.createAccount(),
      payload: { ...account, otp, verificationId },
    }),
    await ask({ method: 'GET', url: endpoints.refreshToken(), headers: bearer }),
    await ask({ method: 'GET', url: endpoints.orderOf(orderId, { token }) }),
    await ask({ method: 'GET', url: endpoints.orderOf(orderId, { token: 'guessed-token' }) }),
    await ask({ method: 'GET', url: `/payment/success/${token}?track_id=1` }),
    await ask({ method: 'POST', url: endpoints.order(), payload: sampleOrder(shop) }),
    await ask({ method: 'POST', url: endpoints.order(), payload: { customer: account } }),
    await ask({ method: 'GET', url: '/apis/v1/core/staff/review/list', headers: asStaff }),
  ];
  assert.deepEqual(statuses, [200, 422, 200, 200, 200, 404, 200, 200, 400, 200]);
  assert.ok(lines().length >= statuses.length, 'every request is there at the lowest level');
  const secrets = [
    PASSWORD,
    wrongly,
    verificationId,
    session,
    token,
    String(AS_OWNER['cookie']).split('=')[1] ?? '',
    'guessed-token',
    'secret@example.com',
    'Secret',
    'Dana',
    '55500142',
    '5550 0142',
    'oak',
  ];
  for (const secret of secrets) assert.ok(!written.includes(secret), secret);
  assertNoCode(String(otp));
});

test('nor what opens the back office, or a supplement', async () => {
  const guess = 'a-secret-that-somebody-guessed-in-full';
  const asked: [string, object?][] = [
    [staffEndpoints.invitationOptions(), { token: guess }],
    [staffEndpoints.pairDevice(), { code: guess }],
    [staffEndpoints.code(), { email: 'secret@example.com', verificationId: guess, code: '4711' }],
    [staffEndpoints.passkey(), { challengeId: guess }],
    [staffEndpoints.noteOrder(crypto.randomUUID()), { text: guess, kind: 'note', key: guess }],
    [supplementEndpoints.supplement(guess)],
    [supplementEndpoints.paySupplement(guess), {}],
    [`/payment/supplement/${guess}`],
    [`/office/invitation?then=${guess}`],
  ];
  written = '';
  for (const [url, payload] of asked) {
    const method = payload ? 'POST' : 'GET';
    await ask({ method, url, headers: AS_OWNER, payload });
  }
  assert.ok(lines().length >= asked.length);
  for (const secret of [guess, 'secret@']) assert.ok(!written.includes(secret), secret);
  assertNoCode('4711');
});

test('what a client sends neither begins a line of the log nor changes one', async () => {
  written = '';
  const forged = '\r\n{"level":60,"msg":"forged"}\n\u001b[2J';
  const body = { number: forged, phoneNumber: forged };
  await ask({ method: 'POST', url: endpoints.findOrder(), payload: body });
  await ask({ method: 'GET', url: `/apis/v1/core/user/${encodeURIComponent(forged)}` });
  await ask({ method: 'GET', url: '/cart', headers: { 'user-agent': '{"msg":"forged"}' } });
  await ask({ method: 'GET', url: '/nothing', headers: { 'x-request-id': '"}{"msg":"forged"' } });
  await app.inject({
    method: 'POST',
    url: '/webhooks/sandbox',
    payload: `requested_order_id=${encodeURIComponent(forged)}&result=${encodeURIComponent(forged)}`,
  });
  for (const line of lines()) {
    const { msg, time } = JSON.parse(line) as { msg: string; time: number };
    assert.ok(msg !== 'forged' && time > 0);
    assert.doesNotMatch(line, /\p{Cc}|forged/u);
  }
  assert.ok(lines().length >= 5);
});

test('who is refused is in the log, with the call, the time and a name to ask for', async () => {
  written = '';
  await ask({
    method: 'POST',
    url: endpoints.login(),
    payload: { username: 'no@x.kw', password: 'x' },
  });
  await ask({ method: 'GET', url: endpoints.refreshToken() });
  await ask({ method: 'GET', url: '/apis/v1/core/staff/review/list' });
  await ask({ method: 'POST', url: endpoints.order(), payload: {} });
  const refused = lines()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  assert.deepEqual(
    refused.map(({ route, status }) => [route, status]),
    [
      [endpoints.login(), 422],
      [endpoints.refreshToken(), 401],
      ['/apis/v1/core/staff/review/list', 401],
      [endpoints.order(), 400],
    ],
  );
  for (const { level, time, reqId } of refused) {
    assert.equal(level, 30);
    assert.ok(Number(time) > 0);
    assert.match(String(reqId), /^[\da-f-]{36}$/);
  }
});
