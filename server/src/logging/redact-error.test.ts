import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { errorCodes } from 'fastify';
import { useShop } from '../testing.ts';
import { redactError } from './redact-error.ts';

const shop = useShop();

test('the log tells which statement failed and why, and nothing of its values', async () => {
  const secret = 'dana@example.com';
  const { orm } = shop.database;
  const insert = sql`insert into configs (attribute, value) values (${secret}, ${secret})`;
  await orm.execute(insert);
  const fault = await orm.execute(insert).then(
    () => assert.fail('inserted twice'),
    (thrown: unknown) => thrown,
  );
  const told = JSON.stringify(redactError(fault));
  assert.doesNotMatch(told, /dana/);
  assert.match(told, /Failed query: insert into configs/);
  assert.match(told, /configs_pkey/);
  assert.match(told, /redact-error\.test\.ts/);
});

test('what is no error is told as it is', () => {
  assert.equal(redactError('gone'), 'gone');
});

test('an address is not told, since there are tokens in it', () => {
  const fault = new errorCodes.FST_ERR_REP_ALREADY_SENT('/payment/success/a-token?token=another');
  assert.doesNotMatch(JSON.stringify(redactError(fault)), /payment|token/);
});
