import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.ts';
import { type Figure, type Group, type Measured, median } from '../figure.ts';
import { giveRoom } from '../give-room.ts';
import { endProcess, forkFile, request } from '../processes.ts';
import { type Shop, startShop } from '../shop.ts';
import { signInOwner } from '../staff.ts';
import { warmFolder } from '../warm-folder.ts';
import { type Sample, sampleOf } from './sample.ts';
import type { Done, Traffic } from './traffic.ts';
import { writeChart } from './write-chart.ts';

const SECONDS = 3600;
const LOOK_MS = 10_000;
const A_MINUTE = 60_000 / LOOK_MS;
/** Caches are filled and code is compiled in the first ten minutes of an hour, or this part of less. */
const SETTLING = 1 / 6;
const MOST_GROWN = 1.1;
/** Of a shop with its workers (docs/operations.md). */
const MOST_MB = 900;
const MOST_BYTES = 40_000;

/** What a shop holds while shoppers and staff do what they do for an hour. */
export const soak: Group = {
  name: 'soak',
  async measure({ seconds = SECONDS }) {
    const postgres = await startPostgres();
    const database = new pg.Client({ connectionString: postgres.url });
    try {
      const shop = await startShop({ dataDir: await warmFolder(), databaseUrl: postgres.url });
      await giveRoom(postgres.url);
      await database.connect();
      const { headers } = await signInOwner(database);
      const traffic = forkFile('bench/src/soak/traffic.ts');
      const begin: Traffic = { url: shop.url, staff: headers };
      traffic.send(begin);
      let chart = '';
      const samples = await watch({ shop, database, seconds }, (soFar) => {
        console.error(lineOf(soFar.at(-1)));
        chart = writeChart(soFar, seconds >= SECONDS);
      });
      const end: Traffic = { stop: true };
      const done = (await request(traffic, end)) as Done;
      await endProcess(traffic);
      await shop.stop();
      return figuresOf(samples, { done, seconds, chart });
    } finally {
      await database.end();
      await postgres.stop();
    }
  },
};

type Watched = { shop: Shop; database: pg.Client; seconds: number };

/** Looks every ten seconds; shows what was seen so far once a minute and at the end. */
async function watch(
  { shop, database, seconds }: Watched,
  show: (soFar: Sample[]) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const begun = performance.now();
  for (let due = begun; due <= begun + seconds * 1000; due += LOOK_MS) {
    await sleep(Math.max(0, due - performance.now()));
    const minute = (performance.now() - begun) / 60_000;
    samples.push(await sampleOf(shop, { database, minute }));
    if (samples.length % A_MINUTE === 1) show(samples);
  }
  show(samples);
  return samples;
}

function lineOf(sample: Sample | undefined): string {
  if (!sample) return '';
  const { minute, resident, family, heap, room, external, files, lag } = sample;
  const [mb, all, objects, kept, buffers] = [resident, family, heap, room, external].map(
    Math.round,
  );
  return `minute ${minute.toFixed(0)}: ${mb} MB (objects ${objects}, their room ${kept}, buffers ${buffers}; with workers ${all}), ${files} files, lag ${lag.toFixed(1)} ms`;
}

function figuresOf(
  samples: Sample[],
  { done, seconds, chart }: { done: Done; seconds: number; chart: string },
): Figure[] {
  const settled = samples.filter(({ minute }) => minute * 60 >= seconds * SETTLING);
  const all = (of: (sample: Sample) => number) => settled.map(of);
  const orders = (done.times['orders'] ?? 0) + (done.times['orders with their invoice'] ?? 0);
  const grownTables = bytesOfTables(samples.at(-1)) - bytesOfTables(settled[0]);
  return [
    {
      ...grown(
        'the shop’s memory, any ten minutes over the second ten',
        all(({ resident }) => resident),
      ),
      note: `${chart}; ${rangeOf(all(({ resident }) => resident))} MB, at first ${samples[0]?.resident.toFixed(0)}`,
    },
    grown(
      'its objects and buffers',
      all(({ heap, external }) => heap + external),
    ),
    grown(
      'its open files and connections',
      all(({ files }) => files),
    ),
    {
      name: 'most memory with its workers',
      value: Math.max(...samples.map(({ family }) => family)),
      unit: 'MB',
      limit: { atMost: MOST_MB },
    },
    {
      name: 'what went wrong',
      value: done.failures.length,
      unit: 'answers',
      limit: { atMost: 0 },
      note:
        done.failures.slice(0, 3).join(', ') ||
        Object.entries(done.times)
          .map(([name, times]) => `${times} ${name}`)
          .join(', '),
    },
    {
      name: 'what an order leaves in the database, with all else that was done',
      value: (grownTables * 1024 * 1024) / (orders * (1 - SETTLING)),
      unit: 'bytes',
      limit: { atMost: MOST_BYTES },
      note: `${orders} orders; event loop’s lag p99 ${median(all(({ lag }) => lag)).toFixed(1)} ms in half of all looks`,
    },
  ];
}

/** The highest median of a fifth (ten minutes of an hour) of what came after settling, over that of the first fifth. */
function grown(name: string, values: number[]): Measured {
  const length = Math.ceil(values.length / 5);
  const fifths = [0, 1, 2, 3, 4].map((at) => values.slice(at * length, (at + 1) * length));
  const medians = fifths.filter((fifth) => fifth.length > 0).map(median);
  const value = Math.max(...medians) / (medians[0] ?? Number.NaN);
  return { name, value, unit: 'ratio', limit: { atMost: MOST_GROWN } };
}

function rangeOf(values: number[]): string {
  return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
}

function bytesOfTables(sample: Sample | undefined): number {
  return Object.values(sample?.tables ?? {}).reduce((sum, one) => sum + one, 0);
}
