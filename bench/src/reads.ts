import { endpoints } from '@mahlab/bakery/api/endpoints';
import { type Figure, type Group, median } from './figure.ts';
import { CORES } from './processes.ts';
import { openRaw, type Raw } from './raw.ts';
import { readAnswers } from './read-answers.ts';
import { type Client, openClient, type Sample } from './read-client.ts';
import { type Shop, startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const PRODUCT = 'strawberry-cream-cake';
const ADDRESSES = [
  endpoints.content('locations'),
  endpoints.content('categories'),
  endpoints.productList({ page: 1, limit: 20 }),
  endpoints.product(PRODUCT),
  '/',
  `/product/${PRODUCT}`,
];
const ENCODINGS = ['br', 'identity'];
/** Many and short, so that what else the machine does falls on both sides alike. */
const ROUNDS = 15;
const ROUND_SECONDS = 0.6;
const WARM_UP_SECONDS = 1;
const AT_LEAST = 0.8;

/** Public reads against Node's own HTTP server that answers the very same bytes. */
export const reads: Group = {
  name: 'reads',
  async measure() {
    const shop = await startShop({ dataDir: await warmFolder(), core: CORES.server });
    const raw = await openRaw();
    const client = openClient();
    const figures: Figure[] = [];
    for (const path of ADDRESSES) {
      for (const encoding of ENCODINGS) {
        figures.push(await compare({ shop, raw, client }, { path, encoding }));
      }
    }
    await Promise.all([client.close(), raw.close(), shop.stop()]);
    return figures;
  },
};

async function compare(
  { shop, raw, client }: { shop: Shop; raw: Raw; client: Client },
  { path, encoding }: { path: string; encoding: string },
): Promise<Figure> {
  const answer = await readAnswers(shop.url, { path, encoding });
  const rawUrl = await raw.answer(answer);
  await readAnswers(rawUrl, { path, encoding, expected: answer });

  const yardstick = { url: rawUrl, pid: raw.pid };
  const load = { path, encoding, seconds: ROUND_SECONDS };
  for (const server of [shop, yardstick]) {
    await client.load(server, { ...load, seconds: WARM_UP_SECONDS });
  }
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await client.load(shop, load),
      theirs: await client.load(yardstick, load),
    });
  }
  return figure(`GET ${path} (${encoding})`, rounds);
}

type Round = { ours: Sample; theirs: Sample };

/**
 * The lower of two ratios. Answers in a second flatter the shop wherever it is the client that is
 * slow; answers in a second of the server's processor time do not.
 */
function figure(name: string, rounds: Round[]): Figure {
  const byClock = median(rounds.map(({ ours, theirs }) => perSecond(ours) / perSecond(theirs)));
  const limit = { atLeast: AT_LEAST };
  const note = `by the clock ${byClock.toFixed(2)}`;
  const ours = perCpuSecond(rounds.map((round) => round.ours));
  const theirs = perCpuSecond(rounds.map((round) => round.theirs));
  if (!ours || !theirs) return { name, value: byClock, unit: 'ratio', limit, note };
  const byCpu = ours / theirs;
  const value = Math.min(byClock, byCpu);
  return {
    name,
    value,
    unit: 'ratio',
    limit,
    note: `${note}, by processor time ${byCpu.toFixed(2)}`,
  };
}

function perSecond({ answers, seconds }: Sample): number {
  return answers / seconds;
}

/** Over all rounds, since the clock of processor time is coarse. */
function perCpuSecond(samples: Sample[]): number | undefined {
  const times = samples.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  if (times.length < samples.length) return undefined;
  return sum(samples.map(({ answers }) => answers)) / sum(times);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
