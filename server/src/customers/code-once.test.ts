import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import { rows, until } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { askCode, PASSWORD, send, signUp, waitBetweenCodes } from './testing-accounts.ts';

// One code brought twice at once: whoever comes second is told that it is over, in whatever order the two
// transactions begin, wait and end. An embedded database has one connection, on which they cannot meet.
const skip = !process.env['TEST_DATABASE_URL'] && 'two transactions at once need PostgreSQL';

const shop = useShop();
afterEach(() => mock.restoreAll());

type Transaction = typeof shop.database.orm.transaction;

/** Has the next transaction stop where it is told to, and answers how to see it there and let it go on. */
function stopNext(where: 'after it began' | 'before it ends') {
  const [there, onward] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stop = () => {
    there.resolve();
    return onward.promise;
  };
  const { orm } = shop.database;
  const transaction: Transaction = orm.transaction.bind(orm);
  const stopping: Transaction = (work, config) =>
    transaction(async (tx) => {
      if (where === 'after it began') await tx.execute(sql`select now()`).then(stop);
      const result = await work(tx);
      if (where === 'before it ends') await stop();
      return result;
    }, config);
  mock.method(orm, 'transaction', stopping, { times: 1 });
  return { isThere: there.promise, goOn: onward.resolve };
}

const uses = {
  'a new account': async () => {
    const email = `new${(count += 1)}@example.com`;
    const { verificationId, code: otp } = await askCode(shop, email);
    const body = { name: 'Sara', email, password: PASSWORD, otp, verificationId };
    return () => send(shop, `POST ${endpoints.createAccount()}`, { body });
  },
  'a new password': async () => {
    const username = `known${(count += 1)}@example.com`;
    await signUp(shop, username);
    await waitBetweenCodes(shop);
    const { verificationId, code: otp } = await askCode(shop, username, { purpose: 'reset' });
    const body = { username, password: 'another kernel cake', otp, verificationId };
    return () => send(shop, `POST ${endpoints.resetPassword()}`, { body });
  },
};
let count = 0;

type Answer = Awaited<ReturnType<typeof send>>;

function onlyFirst(first: Answer, second: Answer): void {
  assert.equal(first.status, 200, JSON.stringify(first.body));
  const { code } = second.body as { code: string };
  assert.deepEqual([second.status, code], [422, 'code-expired']);
}

for (const [what, prepare] of Object.entries(uses)) {
  test(`a code makes ${what} once: the second began before the first`, { skip }, async () => {
    const bring = await prepare();
    const stopped = stopNext('after it began');
    const second = bring();
    await stopped.isThere;
    const first = await bring();
    stopped.goOn();
    onlyFirst(first, await second);
  });

  test(`a code makes ${what} once: the second waits for the first`, { skip }, async () => {
    const bring = await prepare();
    // Past the look at the code, before the transaction that uses it.
    const hashing = Promise.withResolvers<void>();
    const { passwords } = shop.context;
    const hash = passwords.hash.bind(passwords);
    const looked = mock.method(passwords, 'hash', (...given: Parameters<typeof hash>) =>
      hashing.promise.then(() => hash(...given)),
    );
    const second = bring();
    await until(async () => looked.mock.callCount() === 1);
    looked.mock.restore();
    const stopped = stopNext('before it ends');
    const first = bring();
    await stopped.isThere;
    hashing.resolve();
    const waiting = sql`select 1 from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`;
    await until(async () => (await rows(shop, waiting)).length > 0);
    stopped.goOn();
    onlyFirst(await first, await second);
  });
}
