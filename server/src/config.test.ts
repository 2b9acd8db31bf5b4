import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives the defaults', () => {
  const config = readConfig({});
  assert.equal(config.port, 3000);
  assert.equal(config.host, '127.0.0.1');
  assert.match(config.dataDir, /\.data$/);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.publicUrl, 'http://127.0.0.1:3000');
  assert.equal(config.paymentProvider, 'sandbox');
  assert.equal(config.cakesUrl, '/cakes/');
});

test('production takes payments in the sandbox if it is asked for by name', () => {
  const named = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' };
  assert.equal(readConfig(named).paymentProvider, 'sandbox');
});

test('the marks of payment are what is set, all of them in the sandbox, and with a bank none by themselves', () => {
  assert.deepEqual(readConfig({}).paymentMethods, ['knet', 'visa', 'mastercard', 'apple-pay']);
  const bank = { PAYMENT_PROVIDER: 'tap', TAP_SECRET_KEY: 'sk_test_1' };
  assert.deepEqual(readConfig(bank).paymentMethods, []);
  const told = readConfig({ ...bank, PAYMENT_METHODS: 'knet, apple-pay' });
  assert.deepEqual(told.paymentMethods, ['knet', 'apple-pay']);
});

test('only production serves on for some seconds after it was told to stop', () => {
  const production = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' };
  assert.equal(readConfig({}).drainSeconds, 0);
  assert.equal(readConfig(production).drainSeconds, 5);
  assert.equal(readConfig({ ...production, DRAIN_SECONDS: '0' }).drainSeconds, 0);
});

test('an empty value counts as not set', () => {
  assert.equal(readConfig({ PORT: '', DATABASE_URL: ' ' }).port, 3000);
});

test('addresses lose their trailing slash, the base of the cakes keeps one', () => {
  assert.equal(
    readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl,
    'https://shop.example',
  );
  assert.equal(
    readConfig({ CAKES_URL: 'https://cdn.example/c' }).cakesUrl,
    'https://cdn.example/c/',
  );
});

test('mail comes from who is set, or from nobody at the shop’s own name', () => {
  const from = (environment: NodeJS.ProcessEnv) => readConfig(environment).mailFrom;
  assert.deepEqual(from({ MAIL_FROM: 'The Bakery <hello@shop.example>' }), {
    name: 'The Bakery',
    address: 'hello@shop.example',
  });
  assert.equal(from({ MAIL_FROM: 'hello@shop.example' }).address, 'hello@shop.example');
  assert.equal(from({ PUBLIC_URL: 'https://shop.example' }).address, 'no-reply@shop.example');
  assert.equal(from({}).address, 'no-reply@mahlab.invalid');
  assert.equal(from({}).name, null);
});

test('proxies are counted, or named by their networks', () => {
  const told = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
  assert.equal(told(''), 0);
  assert.equal(told('2'), 2);
  assert.deepEqual(told('10.0.0.0/8, ::1'), ['10.0.0.0/8', '::1']);
});

const refused: [name: string, environment: NodeJS.ProcessEnv][] = [
  ['NETWORK_UPLOADS_MB', { NETWORK_UPLOADS_MB: '0' }],
  ['NETWORK_ORDERS_MB', { NETWORK_ORDERS_MB: 'many' }],
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '80.5' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'shop' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
  ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'cash' }],
  ['PAYMENT_PROVIDER', { NODE_ENV: 'production' }],
  ['PAYMENT_METHODS', { PAYMENT_METHODS: 'knet,cheque' }],
  [
    'UPAYMENTS_TOKEN',
    { PAYMENT_PROVIDER: 'upayments', UPAYMENTS_BASE_URL: 'https://bank.example' },
  ],
  ['MAIL_URL', { MAIL_URL: 'https://mail.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'the shop' }],
  ['MAIL_FROM', { MAIL_FROM: 'Shop <a@example.com, b@example.com>' }],
  ['GOOGLE_JWKS_URL', { GOOGLE_JWKS_URL: 'keys.json' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,' }],
];

for (const [name, environment] of refused) {
  test(`${JSON.stringify(environment)} is refused in one line that names ${name}`, () => {
    assert.throws(
      () => readConfig(environment),
      (error) =>
        error instanceof ConfigError &&
        error.message.startsWith(`${name}: `) &&
        !error.message.includes('\n'),
    );
  });
}

test('a refused value is not told: it may be a secret', () => {
  const url = 'postgre://shop:hunter2@db.example/shop';
  assert.throws(
    () => readConfig({ DATABASE_URL: url }),
    (error) => error instanceof ConfigError && !error.message.includes('hunter2'),
  );
});
