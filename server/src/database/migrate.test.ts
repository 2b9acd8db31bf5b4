import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { rowsOf } from './db.ts';
import { emptyDatabase } from './testing-database.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

test('the migrations make the very tables that the schema describes', async () => {
  const out = mkdtempSync(join(tmpdir(), 'mahlab-migrations-'));
  try {
    cpSync(join(server, 'migrations'), out, { recursive: true });
    const before = readdirSync(out);
    const kit = fileURLToPath(new URL('bin.cjs', import.meta.resolve('drizzle-kit')));
    // Its path is taken as relative, whatever it begins with.
    const flags = [
      '--dialect=postgresql',
      '--schema=src/schema/*.ts',
      `--out=${relative(server, out)}`,
    ];
    await run(process.execPath, [kit, 'generate', ...flags], { cwd: server });
    assert.deepEqual(readdirSync(out), before, 'run npm run db:generate');
  } finally {
    rmSync(out, { recursive: true });
  }
});

const needsPostgres = process.env['TEST_DATABASE_URL']
  ? false
  : 'several processes need PostgreSQL';

test('three processes that start together migrate and seed once', {
  skip: needsPostgres,
}, async () => {
  const test = await emptyDatabase();
  try {
    const script = `
      const { readConfig } = await import('${import.meta.resolve('../config.ts')}');
      const { openShop } = await import('${import.meta.resolve('../shop.ts')}');
      const shop = await openShop(readConfig(process.env));
      console.log(shop.context.catalogue.current().version);
      await shop.close();`;
    const data = mkdtempSync(join(tmpdir(), 'mahlab-three-'));
    const versions = await Promise.all(
      ['1', '2', '3'].map(async (name) => {
        const env = {
          ...process.env,
          DATABASE_URL: test.url,
          DATA_DIR: join(data, name),
          LOG_LEVEL: 'warn',
        };
        const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
          env,
        });
        return stdout.trim();
      }),
    );
    rmSync(data, { recursive: true });
    assert.equal(versions.length, 3);
    assert.match(versions[0] ?? '', /^[\w-]{16}$/);
    assert.equal(new Set(versions).size, 1);
    const counts = await test.database.orm.execute(sql`
      select (select count(*)::int from products) as products,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
    const migrations = readdirSync(join(server, 'migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    assert.deepEqual({ ...rowsOf(counts)[0] }, { products: 32, migrations: migrations.length });
  } finally {
    await test.database.close();
    await test.remove();
  }
});
