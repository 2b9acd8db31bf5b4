import { type Figure, median } from './figure.ts';
import type { Raw } from './raw.ts';
import { readAnswers } from './read-answers.ts';
import type { Client, Sample } from './read-client.ts';
import type { Shop } from './shop.ts';

/** Many and short, so that what else the machine does falls on both sides alike. */
const ROUNDS = 15;
const ROUND_SECONDS = 0.6;
/** Until the code that answers is compiled for good: the shop takes longer for it than the yardstick. It takes answers, not only time. */
const WARM_UP = { seconds: 5, answers: 30_000 };

export type Sides = { shop: Shop; raw: Raw; client: Client };
type Read = { path: string; encoding: string; atLeast: number; name?: string };

/** One public read against Node's own HTTP server that answers the very same bytes. */
export async function compareRead(
  { shop, raw, client }: Sides,
  { path, encoding, atLeast, name = decodeURI(path) }: Read,
): Promise<Figure> {
  const answer = await readAnswers(shop.url, { path, encoding });
  const rawUrl = await raw.answer(answer);
  await readAnswers(rawUrl, { path, encoding, expected: answer });

  const yardstick = { url: rawUrl, pid: raw.pid };
  const load = { path, encoding, seconds: ROUND_SECONDS };
  for (const server of [shop, yardstick]) {
    for (let answers = 0; answers < WARM_UP.answers; ) {
      answers += (await client.load(server, { ...load, seconds: WARM_UP.seconds })).answers;
    }
  }
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await client.load(shop, load),
      theirs: await client.load(yardstick, load),
    });
  }
  return figure(`GET ${name} (${encoding})`, { rounds, atLeast });
}

type Round = { ours: Sample; theirs: Sample };

/**
 * The lower of two ratios. Answers in a second flatter the shop wherever it is the client that is
 * slow; answers in a second of the server's processor time do not.
 */
function figure(name: string, { rounds, atLeast }: { rounds: Round[]; atLeast: number }): Figure {
  const byClock = median(rounds.map(({ ours, theirs }) => perSecond(ours) / perSecond(theirs)));
  const limit = { atLeast };
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
