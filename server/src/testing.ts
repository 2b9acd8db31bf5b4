import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { type Config, readConfig } from './config.ts';
import { freshDatabase, type TestDatabase } from './database/testing-database.ts';
import { openShop, type Shop } from './shop.ts';

/** How many of something a test tries: `few` in `npm test`, `many` in `npm run test:long`. */
export const howMany = (few: number, many: number): number =>
  process.env['TEST_LONG'] === '1' ? many : few;

/** Whether tests run on the embedded database, where starts and statements cost several times as much. */
export const isEmbedded = !process.env['TEST_DATABASE_URL'];

/** What a test reads of an answer; `body` is the parsed JSON, or the text where it is none. */
export type TestAnswer = { status: number; headers: Record<string, unknown>; body: unknown };

/** A whole shop for a test, with ways to speak to it over HTTP in process. */
export type TestShop = {
  app: Shop['app'];
  context: Shop['context'];
  database: Shop['context']['database'];
  config: Config;
  catalogue: Shop['context']['catalogue'];
  /** On PostgreSQL: where its database is, for a second process on it. */
  databaseUrl?: string | undefined;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  close(): Promise<void>;
};

/**
 * Opens a shop on a fresh, seeded database and an empty DATA_DIR. `overrides` replace settings;
 * close it when the test is done.
 */
export async function startShop(overrides: Partial<Config> = {}): Promise<TestShop> {
  return testShop(await freshDatabase(), overrides);
}

/**
 * The shop that a file's tests share, or a suite's: opened and prepared before the first of them and closed
 * after the last, also where a name pattern leaves none to run. Only hooks and tests can use it. What a file does with it
 * beforehand is `prepare`, not a hook `before` of its own: of a file that is run alone those do not wait for one another.
 */
export function useShop(
  open: () => Promise<TestShop> = startShop,
  prepare: () => Promise<void> | void = () => {},
): TestShop {
  const shop = {} as TestShop;
  let opening: Promise<TestShop> | undefined;
  before(async () => {
    opening = open();
    Object.assign(shop, await opening);
    await prepare();
  });
  after(async () => (await opening)?.close());
  return shop;
}

/** Opens a shop on this database; `startShop` is what most tests need. */
export async function testShop(test: TestDatabase, overrides: Partial<Config>): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-test-'));
  const quiet = { LOG_LEVEL: 'silent', WARM_PAGES: '0' };
  const environment = { DATA_DIR: dataDir, DATABASE_URL: test.url, ...quiet };
  const config = { ...readConfig(environment), rateLimit: 0, ...overrides };
  const shop = await openShop(config, test.database);
  const { app, context } = shop;

  async function ask(request: {
    method: 'GET' | 'POST';
    url: string;
    headers?: Record<string, string> | undefined;
    payload?: string;
  }) {
    const { statusCode, headers, payload } = await app.inject({
      ...request,
      headers: request.headers ?? {},
    });
    return { status: statusCode, headers, body: parsed(payload) };
  }

  return {
    app,
    context,
    database: context.database,
    config,
    catalogue: context.catalogue,
    databaseUrl: test.url,
    get: (url, headers) => ask({ method: 'GET', url, headers }),
    post: (url, body, headers) =>
      ask({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async close() {
      await shop.close();
      await test.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
