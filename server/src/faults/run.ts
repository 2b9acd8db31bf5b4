import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UNPAID_MINUTES } from '@mahlab/bakery/rules/payment';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { openDatabase, rowsOf } from '../database/db.ts';
import { fillDataDir, freshDatabase } from '../database/testing-database.ts';
import { giveRoom } from '../promises/testing-room.ts';
import { checkout, STEPS, type Step, type World } from './checkout.ts';
import { type FaultyGateway, startGateway } from './gateway.ts';
import { checkInvariants, type Finding } from './invariants.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { seeded } from './random.ts';
import { type Shops, startShops } from './shops.ts';

export type Run = {
  findings: Finding[];
  /** Counts to print: orders by status, faults of the bank, kills, forged calls. */
  counts: Record<string, number>;
  seconds: number;
};

/** How many checkouts, processes killed meanwhile, and shoppers at once; `onTenth` is told how many have begun. */
type RunOptions = {
  checkouts: number;
  seed: number;
  kills: number;
  atOnce: number;
  /** Ends with every process killed, and does not wait until their jobs are taken up by themselves. */
  isShort?: boolean;
  onTenth?: (begun: number) => void;
};

/** Times a kitchen's own room: enough for most orders of a long run, and full towards its end. */
const ROOM = 4;
/** A minute of the schedule in seconds: an unpaid order's day then takes a quarter of a minute. */
const MINUTE_SECONDS = 0.01;
/** A killed process's job is taken up again when its time is over, two minutes at most; and each order has papers. */
const drainSeconds = (checkouts: number, isShort: boolean) =>
  UNPAID_MINUTES * MINUTE_SECONDS + (isShort ? 150 : 300) + checkouts * 0.15;
const SECRET = 'what the bank sends with its webhooks';
const TOKEN = 'metrics of the faulted shop';
/** How long the bank is away at a time, so that it is known to be away; and how late a kill comes at its step. */
const OUTAGE_MS = 2000;
const KILL_MS = 60;
/** The step may not come any more. */
const STEP_PATIENCE_MS = 5000;

/**
 * Sends shoppers through a shop whose bank, network, clocks and processes fail, then lets everything come
 * to rest and holds the result against the bank's and the mail server's books.
 */
export async function runFaults(options: RunOptions): Promise<Run> {
  const begin = performance.now();
  const random = seeded(options.seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-faults-'));
  const gateway = await startGateway(seeded(options.seed + 1));
  const mail = await startMailServer();
  const postgres = process.env['TEST_DATABASE_URL'] ? await freshDatabase() : null;
  await (postgres ? postgres.database.close() : fillDataDir(dataDir));
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    PAYMENT_PROVIDER: 'upayments',
    UPAYMENTS_BASE_URL: gateway.baseUrl,
    UPAYMENTS_TOKEN: 'jtest123',
    UPAYMENTS_NOTIFICATION_TOKEN: SECRET,
    UPAYMENTS_REFUNDS_BY_REFERENCE: '1',
    GATEWAY_STATUS_PER_MINUTE: '100000',
    MAIL_URL: mail.url,
    METRICS_TOKEN: TOKEN,
    SETTLEMENT_SECONDS: String(MINUTE_SECONDS),
    LOG_LEVEL: 'fatal',
    // Every shopper comes from here: the limits of one network would refuse most of them.
    RATE_LIMIT: '0',
  };
  await makeRoom(environment);
  const shops = await startShops(postgres ? 2 : 1, environment);
  try {
    const steps = new EventEmitter<Record<Step, []>>();
    const onStep = (step: Step) => void steps.emit(step);
    const world = { shops, book: gateway.book, random, secret: SECRET, onStep };
    await shopAndKill({ world, gateway, steps }, options);
    gateway.recover();
    if (options.isShort) await shops.killAll(() => expireJobs(environment));
    const patience = drainSeconds(options.checkouts, options.isShort ?? false);
    const counts = await drained(shops, patience, () => leftToDo(environment));
    await shops.stop();
    const database = await openDatabase(readConfig(environment));
    const { kills } = shops;
    const findings = await checkInvariants(database, gateway.book, { ...mail, kills });
    await database.close();
    const seconds = (performance.now() - begin) / 1000;
    return {
      findings,
      counts: { ...counts, ...countFaults(gateway), ...sentAgain(mail), kills: kills.length },
      seconds,
    };
  } finally {
    await shops.stop();
    await gateway.close();
    await mail.close();
    await postgres?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ten thousand orders are more than the kitchens make in a month. */
async function makeRoom(environment: Record<string, string>): Promise<void> {
  const database = await openDatabase(readConfig(environment));
  await giveRoom(database.orm, ROOM);
  await database.close();
}

/** Has the time be over of what killed processes had begun, and of waiting to try again, as it is a quarter of an hour later. */
async function expireJobs(environment: Record<string, string>): Promise<void> {
  const database = await openDatabase(readConfig(environment));
  await database.orm.execute(
    sql`update pgboss.job set started_on = started_on - interval '20 minutes' where state = 'active'`,
  );
  await database.orm.execute(
    sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  );
  await database.orm.execute(
    sql`update mails set sending_until = now() where sending_until > now()`,
  );
  await database.close();
}

type Scene = { world: World; gateway: FaultyGateway; steps: EventEmitter<Record<Step, []>> };

async function shopAndKill(
  { world, gateway, steps }: Scene,
  { checkouts, kills, atOnce, onTenth }: RunOptions,
): Promise<void> {
  const tenth = Math.ceil(checkouts / 10);
  let next = 0;
  const shoppers = Array.from({ length: atOnce }, async () => {
    while (next < checkouts) {
      next += 1;
      if (next % tenth === 0) onTenth?.(next);
      await checkout(world, next);
    }
  });
  const killer = async () => {
    for (let done = 1; done <= kills; done += 1) {
      while (next < (checkouts * done) / (kills + 1)) await sleep(20);
      if (next >= checkouts) return;
      if (done % 2 === 0) gateway.goAway(OUTAGE_MS);
      // At each step in its turn, a moment after it was taken.
      const step = STEPS[done % STEPS.length] ?? 'placing';
      await Promise.race([once(steps, step), sleep(STEP_PATIENCE_MS)]);
      await sleep(world.random.next() * KILL_MS);
      await world.shops.kill(world.random);
    }
  };
  await Promise.all([...shoppers, killer()]);
}

/**
 * What is left to do. An edit that nobody pays lapses a day later; and what comes every hour is taken up a quarter
 * of an hour after a kill, and belongs to no checkout.
 */
const BUSY = [
  /^mahlab_orders\{status="pending"\} (\d+)/m,
  /^mahlab_jobs\{queue="(?!lapse-revision"|document\.print"|keep\.)[^"]+",state="(?:created|retry|active)"\} (\d+)/m,
];

/** Each job that is not done, with the attempt that it is about and that attempt's order. */
async function leftToDo(environment: Record<string, string>): Promise<string> {
  const database = await openDatabase(readConfig(environment));
  const left = await database.orm.execute(
    sql`select job.name, job.state::text, job.data, job.created_on, job.start_after, job.retry_count, job.output,
          to_jsonb(attempt) as attempt, to_jsonb(orders) as "order"
        from pgboss.job
          left join payment_attempts attempt on attempt.id::text = job.data ->> 'attempt'
          left join orders on orders.id = attempt.order_id
        where job.state in ('created', 'retry', 'active') and job.name not like 'keep.%'
          and job.name not like '\\_\\_%' limit 20`,
  );
  await database.close();
  return JSON.stringify(rowsOf(left), null, 1);
}

/** Waits until nothing is left to do, and answers what the shop counted. Throws with what is left when that takes too long. */
async function drained(
  shops: Shops,
  seconds: number,
  left: () => Promise<string>,
): Promise<Record<string, number>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    await sleep(5200);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await shops.ask('/metrics', { headers });
    const text = answer?.text ?? '';
    const busy = BUSY.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
    if (answer?.status === 200 && busy.length === 0) return counted(text);
    if (Date.now() > end) {
      throw new Error(`not at rest: ${answer?.status} ${busy.join(', ')}\n${await left()}`);
    }
  }
}

const SHOWN = /^(mahlab_(?:orders|refunds|webhooks_total)\{[^}]*\}) (\d+)/gm;

function counted(metrics: string): Record<string, number> {
  return Object.fromEntries([...metrics.matchAll(SHOWN)].map(([, name, n]) => [name, Number(n)]));
}

function sentAgain({ messages }: MailServer): Record<string, number> {
  const again = [...messages.values()].filter((arrivals) => arrivals.length > 1);
  return { 'mails sent again after a kill': again.length };
}

function countFaults({ faults, book }: FaultyGateway): Record<string, number> {
  const results = Map.groupBy(book.charges.values(), ({ result }) => result);
  return {
    ...Object.fromEntries([...faults].map(([fault, n]) => [`bank: ${fault}`, n])),
    ...Object.fromEntries([...results].map(([result, all]) => [`charges ${result}`, all.length])),
  };
}
