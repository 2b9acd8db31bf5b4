import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startShop, useShop } from '../testing.ts';

let origin: string;
const shop = useShop(
  () => startShop({ publicUrl: 'https://mahlab.example' }),
  async () => {
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  },
);

/** Status and place of the answer to a request line as it stands: libraries would mend it. */
async function askPlainly(target: string): Promise<[number, string | undefined]> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: mahlab.example\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
  return [status, /^location: (.*?)\r$/im.exec(answer)?.[1]];
}

const page = async (path: string) => {
  const answer = await shop.get(path);
  return { ...answer, html: String(answer.body) };
};

test('pages say their language and direction', async () => {
  for (const [path, tag] of [
    ['/', '<html lang="en" dir="ltr">'],
    ['/ar', '<html lang="ar" dir="rtl">'],
    ['/ar/product/truffles', '<html lang="ar" dir="rtl">'],
  ] as const) {
    const { status, html, headers } = await page(path);
    assert.equal(status, 200, path);
    assert.ok(html.includes(tag), path);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  }
});

test('the cakes are in the page itself, in its language', async () => {
  assert.ok((await page('/')).html.includes('Strawberry cream cake'));
  assert.ok((await page('/ar')).html.includes('كيكة الفراولة والكريمة'));
  assert.ok((await page('/?category=heart-cakes')).html.includes('Wild berry heart'));
  assert.ok(!(await page('/?category=heart-cakes')).html.includes('Kunafa'));
});

test('a page names itself and its twin in the other language', async () => {
  const { html } = await page('/ar/product/truffles');
  for (const link of [
    '<link rel="canonical" href="https://mahlab.example/ar/product/truffles"/>',
    '<link rel="alternate" hrefLang="en" href="https://mahlab.example/product/truffles"/>',
    '<link rel="alternate" hrefLang="ar" href="https://mahlab.example/ar/product/truffles"/>',
    '<meta property="og:locale" content="ar_KW"/>',
  ]) {
    assert.ok(html.includes(link), link);
  }
  assert.match(html, /<title>ترافل.* · محلب<\/title>|<title>[^<]+ · محلب<\/title>/);
});

test('structured data is sound JSON: the bakery, and each product with its price', async () => {
  const read = (html: string) => {
    const found = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html);
    return JSON.parse(found?.[1] ?? 'null') as Record<string, unknown>;
  };
  const bakery = read((await page('/')).html);
  assert.equal(bakery['@type'], 'Bakery');
  assert.equal((bakery.department as unknown[]).length, 4);
  const product = read((await page('/product/truffles')).html);
  assert.deepEqual(product.offers, {
    '@type': 'Offer',
    price: '8.500',
    priceCurrency: 'KWD',
    availability: 'https://schema.org/InStock',
    url: 'https://mahlab.example/product/truffles',
  });
  // A price on selection is no offer.
  assert.equal(read((await page('/product/pearl-tower')).html).offers, undefined);
});

test('what is not there is a 404 with a page, in both languages', async () => {
  for (const path of [
    '/nothing',
    '/ar/nothing',
    '/product/nothing',
    '/ar/product/%00',
    '/product/a/b',
  ]) {
    const { status, html } = await page(path);
    assert.equal(status, 404, path);
    assert.ok(html.includes('id="root"'), path);
  }
});

test('screens that are personal or not there yet are kept from search engines', async () => {
  for (const path of ['/cart', '/checkout/customer', '/search', '/payment/success/abc']) {
    assert.ok((await page(path)).html.includes('<meta name="robots" content="noindex"/>'), path);
  }
  assert.ok(!(await page('/')).html.includes('noindex'));
});

test('a page whose address names an order is never kept', async () => {
  const { headers, status } = await page('/payment/success/secret-token?track_id=1');
  assert.equal(status, 200);
  assert.equal(headers['cache-control'], 'no-store');
});

test('an anonymous page has an ETag and is not sent twice', async () => {
  const { headers } = await page('/');
  assert.match(String(headers.etag), /^W\/"/);
  const again = await shop.get('/', { 'if-none-match': String(headers.etag) });
  assert.equal(again.status, 304);
});

test('a search is in the page itself, and is not kept', async () => {
  const found = await page('/search?q=kunafa&sort=price-asc');
  assert.ok(found.html.includes('Kunafa'));
  assert.ok(!found.html.includes('Strawberry cream cake'));
  assert.equal(found.headers['cache-control'], 'no-store');
  assert.match(String((await page('/search')).headers.etag), /^W\/"/);
  const nasty = await page('/search?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E');
  assert.ok(!nasty.html.includes('<script>alert(1)'));
});

test('a branch has a page while it is there', async () => {
  const { status, html } = await page('/ar/branch/salmiya');
  assert.equal(status, 200);
  assert.ok(html.includes('"@type":"Bakery"'));
  assert.equal((await page('/branch/nowhere')).status, 404);
  assert.ok((await page('/sitemap.xml')).html.includes('https://mahlab.example/ar/branch/salmiya'));
});

test('queries that change nothing do not fill the memory', async () => {
  const plain = await page('/product/truffles');
  const tracked = await page('/product/truffles?utm_source=x&line=%3Cscript%3E');
  assert.equal(tracked.headers.etag, plain.headers.etag);
});

test('the policy allows exactly the scripts that the page carries', async () => {
  const { html, headers } = await page('/');
  const policy = String(headers['content-security-policy']);
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  assert.equal(inline.length, 2);
  for (const script of inline) {
    const hash = createHash('sha256').update(script).digest('base64');
    assert.ok(policy.includes(`'sha256-${hash}'`));
  }
  assert.ok(!policy.includes("script-src 'self' 'unsafe-inline'"));
});

test('what an address says cannot leave its place in the page', async () => {
  const { html } = await page('/?category=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  assert.ok(!html.includes('<script>alert(1)'));
});

test('addresses with a slash at their end, and the old contact address, lead on', async () => {
  for (const [from, to] of [
    ['/cart/', '/cart'],
    ['/ar/', '/ar'],
    ['/location/?then=/cart', '/location?then=/cart'],
    ['/contact-us', '/contact'],
    ['/ar/contact-us', '/ar/contact'],
  ] as const) {
    const { status, headers } = await shop.get(from);
    assert.deepEqual([status, headers.location], [308, to], from);
  }
});

test('an address that could lead elsewhere is a 404, and no redirect', async () => {
  const targets = [
    '//[',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/%2e//evil/',
  ];
  for (const target of [...targets, 'http://evil.example/', 'http://evil.example/cart/']) {
    assert.deepEqual(await askPlainly(target), [404, undefined], target);
  }
});

test('the site map lists every public page in both languages, robots.txt names it', async () => {
  const { html } = await page('/sitemap.xml');
  // Screens, categories, branches and products.
  assert.equal(html.match(/<url>/g)?.length, 2 * (5 + 9 + 4 + 32));
  assert.ok(html.includes('<loc>https://mahlab.example/ar/product/truffles</loc>'));
  assert.ok(html.includes('<loc>https://mahlab.example/ar?category=heart-cakes</loc>'));
  const robots = (await page('/robots.txt')).html;
  assert.ok(robots.includes('Sitemap: https://mahlab.example/sitemap.xml'));
  assert.ok(robots.includes('Disallow: /payment/'));
});

test('scripts and styles are sent compressed beforehand and kept for good', async () => {
  const { html } = await page('/');
  const scripts = JSON.parse(/id="scripts">([^<]+)</.exec(html)?.[1] ?? '[]') as string[];
  assert.ok(scripts.length > 3, 'the entry, the screen and its texts');
  for (const script of scripts) {
    const { status, headers } = await shop.get(script, { 'accept-encoding': 'br' });
    assert.equal(status, 200);
    assert.match(String(headers['cache-control']), /max-age=31536000.*immutable/);
  }
  const { headers } = await shop.get(scripts[0] ?? '', { 'accept-encoding': 'br' });
  assert.equal(headers['content-encoding'], 'br');
});

test('what installing and reading offline need is served with the right types and rules', async () => {
  const worker = await shop.get('/sw.js');
  assert.equal(worker.status, 200);
  assert.match(String(worker.headers['content-type']), /javascript/);
  // A release has to be noticed at once; the worker reaches the shop and nothing else.
  assert.equal(worker.headers['cache-control'], 'no-cache');
  assert.equal(worker.headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
  for (const language of ['en', 'ar']) {
    const manifest = await shop.get(`/app-${language}.webmanifest`);
    assert.match(String(manifest.headers['content-type']), /^application\/manifest\+json/);
    const { html } = await page(language === 'ar' ? '/ar' : '/');
    assert.ok(html.includes(`<link rel="manifest" href="/app-${language}.webmanifest"/>`));
  }
  assert.equal((await shop.get('/apple-touch-icon.png')).headers['content-type'], 'image/png');
});
