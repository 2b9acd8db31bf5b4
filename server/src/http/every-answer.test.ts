import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { pathOf, placePaid } from '../documents/testing-documents.ts';
import { startShop, useShop } from '../testing.ts';
import { askRaw, type RawAnswer } from './testing-raw.ts';

// What holds for every answer, whoever writes it: a route, the response cache, the files' plugin, Node itself.

let origin: string;
let paid: Awaited<ReturnType<typeof placePaid>>;
const shop = useShop(
  () => startShop({ publicUrl: 'https://mahlab.example' }),
  async () => {
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    paid = await placePaid(shop);
  },
);

const ask = (line: string, ...headerLines: string[]) => askRaw(origin, line, headerLines);
const again = async (line: string) => {
  await ask(line);
  return ask(line);
};
const list = endpoints.productList();
const etagOf = async (path: string) => (await ask(`GET ${path}`)).headers['etag'] ?? '';
const scriptOfHome = async () =>
  /"(\/assets\/[^"]+\.js)"/.exec((await ask('GET /')).body)?.[1] ?? 'none';

const answers: Record<string, [status: number, ask: () => Promise<RawAnswer>]> = {
  'a page': [200, () => ask('GET /search?q=cake')],
  'a page that is kept': [200, () => again('GET /')],
  'a page that the browser has': [
    304,
    async () => ask('GET /', `If-None-Match: ${await etagOf('/')}`),
  ],
  'a page that is not there': [404, () => ask('GET /nothing')],
  'a redirect': [308, () => ask('GET /cart/')],
  'the catalogue': [200, () => again(`GET ${list}`)],
  'the catalogue that the browser has': [
    304,
    async () => ask(`GET ${list}`, `If-None-Match: ${await etagOf(list)}`),
  ],
  'a call that is not there': [404, () => ask('GET /apis/v1/core/nothing')],
  'a call that needs a customer': [401, () => ask(`GET ${endpoints.refreshToken()}`)],
  'a call that needs staff': [401, () => ask(`GET ${staffListEndpoints.mails()}`)],
  'a call with a bad body': [400, () => ask(`POST ${endpoints.order()}`)],
  'the contract': [200, () => ask('GET /apis/v1/core/openapi.json')],
  'the contract’s page': [200, () => ask('GET /apis/v1/core/')],
  health: [200, () => ask('GET /healthz')],
  metrics: [200, () => ask('GET /metrics')],
  'the site map': [200, () => ask('GET /sitemap.xml')],
  'robots.txt': [200, () => ask('GET /robots.txt')],
  'the service worker': [200, () => ask('GET /sw.js')],
  'the office’s service worker': [200, () => ask('GET /office/sw.js')],
  'an icon': [200, () => ask('GET /icon.svg')],
  'a script': [200, async () => ask(`GET ${await scriptOfHome()}?first`)],
  'a script that is kept': [200, async () => again(`GET ${await scriptOfHome()}`)],
  'a picture': [200, () => ask('GET /files/products/strawberry-cream-cake/360.webp')],
  'a picture that is not there': [404, () => ask('GET /files/products/nothing')],
  'a picture of a cake': [200, () => ask('GET /cakes/round-front/180.webp')],
  'an invoice': [
    200,
    () => ask(`GET ${pathOf((paid.answer.body as PaymentResult).invoice ?? '')}`),
  ],
  'a page of the sandbox': [404, () => ask('GET /sandbox-gateway/pay?session_id=nothing')],
  'an address that is none': [404, () => ask('GET //[')],
  'a method that is none': [400, () => ask('STEAL /')],
  'headers beyond all measure': [431, () => ask('GET /', `X-Long: ${'x'.repeat(20_000)}`)],
};

for (const [name, [status, get]] of Object.entries(answers)) {
  test(`${name} has the headers that every answer has`, async () => {
    const { status: answered, headers } = await get();
    assert.equal(answered, status);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.match(headers['content-security-policy'] ?? '', /^default-src '(?:none|self)'/);
    assert.match(
      headers['referrer-policy'] ?? '',
      /^(?:strict-origin-when-cross-origin|no-referrer)$/,
    );
    assert.match(headers['strict-transport-security'] ?? '', /^max-age=\d{8}; includeSubDomains$/);
    assert.match(headers['cache-control'] ?? '', /no-store|no-cache|max-age/);
    const type = headers['content-type'] ?? '';
    if (status !== 308) assert.ok(type, 'a content type');
    if (/^text\/|\/xml|json|javascript/.test(type)) assert.match(type, /charset=utf-8/);
    // No cookies, nothing for other origins, not a word about the software.
    for (const told of ['set-cookie', 'access-control-allow-origin', 'server', 'x-powered-by']) {
      assert.equal(headers[told], undefined, told);
    }
  });
}

test('a page may ask for the place, and for no camera, microphone or device', async () => {
  for (const name of ['a page', 'a page that is kept', 'a page that is not there']) {
    const [, get] = answers[name] ?? assert.fail(name);
    const policy = (await get()).headers['permissions-policy']?.split(',') ?? [];
    assert.ok(policy.includes('geolocation=(self)'), name);
    for (const asked of ['camera', 'microphone', 'payment', 'usb', 'bluetooth']) {
      assert.ok(policy.includes(`${asked}=()`), `${asked} on ${name}`);
    }
    assert.ok(policy.every((one) => /^(?:geolocation=\(self\)|[a-z-]+=\(\))$/.test(one)));
  }
});

test('the live stream of an order has them too', async () => {
  const leave = new AbortController();
  const path = endpoints.orderEvents(paid.orderId, { token: paid.token });
  const { headers } = await fetch(origin + path, { signal: leave.signal });
  leave.abort();
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.match(headers.get('cache-control') ?? '', /no-store/);
  assert.match(headers.get('strict-transport-security') ?? '', /max-age/);
});

test('no other site may read or prepare a call, whatever origin it names', async () => {
  for (const foreign of ['https://evil.example', 'null', 'https://mahlab.example.evil.example']) {
    const asked = [
      `Origin: ${foreign}`,
      'Cookie: session=1',
      'Access-Control-Request-Method: POST',
    ];
    for (const line of [`GET ${list}`, 'GET /', `OPTIONS ${endpoints.order()}`]) {
      const { headers } = await ask(line, ...asked);
      const cors = Object.keys(headers).filter((header) => header.startsWith('access-control-'));
      assert.deepEqual(cors, [], `${line} from ${foreign}`);
    }
  }
});

test('methods that nobody uses do nothing, and none is put in the place of another', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'MOVE']) {
    for (const path of ['/', list, endpoints.order(), '/files/products/strawberry-cream-cake']) {
      const { status, body } = await ask(`${method} ${path}`, 'X-Secret: not to be repeated');
      assert.equal(status, 404, `${method} ${path}`);
      assert.doesNotMatch(body, /not to be repeated/);
    }
  }
  const disguised = ['X-HTTP-Method-Override: DELETE', 'X-Method-Override: DELETE'];
  assert.equal((await ask(`GET ${list}?_method=DELETE`, ...disguised)).status, 200);
});
