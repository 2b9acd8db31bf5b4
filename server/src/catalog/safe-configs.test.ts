import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Config } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { PAYMENT_METHODS_ENTRY } from '@mahlab/bakery/rules/payment-methods';
import { configs } from '../schema/catalog.ts';
import { startShop, useShop } from '../testing.ts';
import { isServable } from './safe-configs.ts';

const shop = useShop(() => startShop({ paymentMethods: ['knet', 'apple-pay'] }));

test('a setting that becomes a link is an address of the web, or it is not served', () => {
  const cases: [string, string, boolean][] = [
    ['INSTAGRAM', 'https://www.instagram.com/mahlab/', true],
    ['INSTAGRAM', 'http://example.com', true],
    ['INSTAGRAM', 'javascript:alert(1)', false],
    ['INSTAGRAM', ' JaVaScRiPt:alert(1)', false],
    ['INSTAGRAM', 'java\nscript:alert(1)', false],
    ['INSTAGRAM', 'data:text/html,<script>alert(1)</script>', false],
    ['INSTAGRAM', '//evil.example', false],
    ['INSTAGRAM', 'mahlab', false],
    ['WHATSAPP-NUMBER', '96520000100', true],
    ['WHATSAPP-NUMBER', '+965 2000 0100', true],
    ['WHATSAPP-NUMBER', 'javascript:alert(1)', false],
    ['WHATSAPP-NUMBER', '1?text=x"><script>', false],
    ['ENABLE-CAKE-REQUEST', 'true', true],
    ['NOTE', 'Open: Sunday to Thursday', true],
    ['SNAPCHAT', 'https://snapchat.example/mahlab', true],
    ['SNAPCHAT', 'javascript:alert(1)', false],
    ['SNAPCHAT', 'j\tavascript:alert(1)', false],
    ['GOOGLE-CLIENT-ID', '1234-abc.apps.googleusercontent.com', true],
  ];
  for (const [attribute, value, servable] of cases) {
    assert.equal(isServable({ attribute, value }), servable, `${attribute} ${value}`);
  }
});

test('the review’s page is told which ways to pay the shop’s account takes', async () => {
  const told = { attribute: PAYMENT_METHODS_ENTRY, value: 'knet,apple-pay' };
  const served = (await shop.get(endpoints.content('configs'))).body as Config[];
  const entries = served.filter(({ attribute }) => attribute === PAYMENT_METHODS_ENTRY);
  assert.deepEqual(entries, [told]);
  const page = String((await shop.get('/checkout/complete')).body);
  assert.ok(page.includes(JSON.stringify(told)));
});

test('a setting with a script reaches no browser, neither as JSON nor in a page', async () => {
  const bad = 'javascript:alert(document.domain)';
  const changed = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
  await shop.database.orm.update(configs).set({ value: bad });
  await changed;
  const served = (await shop.get(endpoints.content('configs'))).body as Config[];
  assert.ok(!served.some(({ attribute }) => /INSTAGRAM|WHATSAPP/.test(attribute)));
  for (const path of ['/', '/contact', '/ar/contact']) {
    assert.ok(!String((await shop.get(path)).body).includes(bad), path);
  }
});
