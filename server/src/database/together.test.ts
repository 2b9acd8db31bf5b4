import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { type Database, openDatabase, type Tx } from './db.ts';
import { emptyDatabase, type TestDatabase } from './testing-database.ts';
import { startTestProxy, type TestProxy } from './testing-proxy.ts';
import { together } from './together.ts';

describe('statements of a transaction that are sent together', () => {
  let own: TestDatabase;
  let database: Database;
  let proxy: TestProxy | null = null;
  before(async () => {
    own = await emptyDatabase();
    database = own.database;
    if (own.url !== undefined) {
      proxy = await startTestProxy(own.url);
      database = await openDatabase(readConfig({ DATABASE_URL: proxy.url }));
    }
    await database.orm.execute(sql`create table said (id serial, word text unique)`);
  });
  after(async () => {
    if (proxy) await database.close();
    await proxy?.close();
    await own.database.close();
    await own.remove();
  });

  const say = async (tx: Tx, word: string) => {
    await tx.execute(sql`insert into said (word) values (${word})`);
  };
  const words = async () => {
    const { rows } = (await database.orm.execute(sql`select word from said order by id`)) as {
      rows?: { word: string }[];
    };
    return rows?.map(({ word }) => word);
  };

  test('are done in their order, and wait for no answer but the last', async () => {
    const turnsOf = (work: (tx: Tx) => Promise<unknown>) =>
      database.orm.transaction(async (tx) => {
        const before = proxy?.turns() ?? 0;
        await work(tx);
        return (proxy?.turns() ?? 0) - before;
      });
    const sent = await turnsOf((tx) => together(say(tx, 'one'), say(tx, 'two'), say(tx, 'three')));
    const inTurn = await turnsOf(async (tx) => {
      await say(tx, 'four');
      await say(tx, 'five');
    });
    assert.deepEqual(await words(), ['one', 'two', 'three', 'four', 'five']);
    assert.deepEqual([sent, inTurn], proxy ? [1, 2] : [0, 0]);
  });

  test('are no queries of Drizzle’s own, which would be sent later, and each time that they are awaited', async () => {
    const kept = await words();
    const asked = database.orm.transaction((tx) =>
      together(say(tx, 'six'), tx.execute(sql`insert into said (word) values ('seven')`)),
    );
    await assert.rejects(asked, /not sent yet/);
    assert.deepEqual(await words(), kept);
  });

  test('are taken back together, once nothing more can be sent', async () => {
    const kept = await words();
    let isOver = false;
    const slow = async (tx: Tx) => {
      await say(tx, 'slow');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await say(tx, 'slower').finally(() => {
        isOver = true;
      });
    };
    const failing = database.orm.transaction((tx) =>
      together(slow(tx), say(tx, 'one'), say(tx, 'after')).finally(() => {
        assert.ok(isOver);
      }),
    );
    await assert.rejects(failing, ({ cause }: Error & { cause: Error }) => {
      // The first fault, and not that of a statement after it.
      assert.match(cause.message, /said_word_key/);
      return true;
    });
    assert.deepEqual(await words(), kept);
  });

  test('tell of the one that failed, also where those after it are heard of first', async () => {
    const late = async (tx: Tx) => {
      const failing = say(tx, 'one');
      await failing.catch(() => new Promise(setImmediate));
      return failing;
    };
    const failing = database.orm.transaction((tx) => together(late(tx), say(tx, 'after')));
    await assert.rejects(failing, ({ cause }: Error & { cause: Error }) => {
      assert.match(cause.message, /said_word_key/);
      return true;
    });
  });
});
