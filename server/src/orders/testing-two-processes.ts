import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { startShop, type TestShop, useShop } from '../testing.ts';
import { type ShopProcess, startProcess } from './testing-process.ts';

/**
 * For the tests of a suite: a shop in this process, and another process on the same PostgreSQL. `origins` are where both
 * listen, this one first. `prepare` runs before the other one starts. Nothing is limited, unless a `rateLimit` says so.
 */
export function useTwoProcesses(
  prepare: (shop: TestShop) => Promise<void> = async () => {},
  rateLimit = 0,
) {
  const origins: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-other-'));
  const others: ShopProcess[] = [];
  // Before the shop closes: then its database goes, which nobody may use any more.
  after(async () => {
    for (const other of others) await other.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const shop = useShop(() => startShop({ rateLimit }));
  before(async () => {
    await prepare(shop);
    const here = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const other = await startProcess({
      DATABASE_URL: shop.databaseUrl ?? '',
      DATA_DIR: dataDir,
      RATE_LIMIT: String(rateLimit),
      PUBLIC_URL: shop.config.publicUrl,
      DATABASE_POOL: '10',
    });
    others.push(other);
    origins.push(here, other.origin);
  });
  return { shop, origins };
}
