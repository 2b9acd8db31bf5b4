import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres.ts';
import { type Figure, type Group, median } from './figure.ts';
import { residentBytes } from './processes.ts';
import { startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const ROUNDS = 5;
/** After which the shop counts as idle. */
const IDLE_MS = 5000;
const LIMITS = {
  embedded: { seconds: 2, megabytes: 400 },
  PostgreSQL: { seconds: 1, megabytes: 160 },
} as const;
type Kind = keyof typeof LIMITS;

/** How long a shop that has run before takes to be ready, and the memory it then holds. */
export const start: Group = {
  name: 'start',
  async measure() {
    const dataDir = await warmFolder();
    const embedded = await restart('embedded', { dataDir });
    const postgres = await startPostgres();
    try {
      const settings = { dataDir, databaseUrl: postgres.url };
      // Migrates and fills the database, which then is an existing one.
      await (await startShop(settings)).stop();
      return [...embedded, ...(await restart('PostgreSQL', settings))];
    } finally {
      await postgres.stop();
    }
  },
};

async function restart(
  kind: Kind,
  settings: { dataDir: string; databaseUrl?: string },
): Promise<Figure[]> {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shop = await startShop(settings);
    seconds.push(shop.readyMs / 1000);
    await sleep(IDLE_MS);
    megabytes.push(residentBytes(shop.pid) / 1e6);
    await shop.stop();
  }
  const { seconds: atMost, megabytes: most } = LIMITS[kind];
  return [
    figure(`start to ready, ${kind}`, { values: seconds, unit: 's', atMost }),
    figure(`memory idle, ${kind}`, { values: megabytes, unit: 'MB', atMost: most }),
  ];
}

function figure(
  name: string,
  { values, unit, atMost }: { values: number[]; unit: 's' | 'MB'; atMost: number },
): Figure {
  const digits = unit === 's' ? 2 : 0;
  const range = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  const note = `${values.length} starts, ${range.join(' to ')}`;
  return { name, value: median(values), unit, limit: { atMost }, note };
}
