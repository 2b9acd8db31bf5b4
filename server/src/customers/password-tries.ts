import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { rowsOf, type Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { ServerKey } from '../secrets/server-key.ts';

/** The account's e-mail address, and the MAC of the internet address that tries. */
export type Guesser = { email: string; client: string };

/** So many tries are free; after that each waits twice as long as the one before. */
type Pace = { free: number; firstSeconds: number; longestSeconds: number; forgetHours: number };

/** One client on one account: the only count that can refuse a right password for long. */
const PAIR: Pace = { free: 5, firstSeconds: 1, longestSeconds: 900, forgetHours: 24 };
/** While an account, or the whole shop, is under attack, each client has one free try. */
const PAIR_UNDER_ATTACK: Pace = { ...PAIR, free: 1, firstSeconds: 30 };
/** One client on all accounts: mild, because a whole mobile network may share its address. */
const CLIENT: Pace = { free: 30, firstSeconds: 1, longestSeconds: 60, forgetHours: 1 };
/** From so many wrong passwords on, from wherever, an account counts as under attack. */
const ATTACK_ON_ACCOUNT = 50;
/** The same for the whole shop within a minute. */
const ATTACK_ON_SHOP = 300;

/**
 * Takes the right to try a password, before it is looked at: of fifty tries at once no more get through
 * than of fifty in a row. Refuses with the seconds to wait. No count is about the account alone, so
 * nobody can lock its owner out from elsewhere; an unknown account is counted like any other.
 */
export async function takeTry(
  { database, serverKey }: Pick<AppContext, 'database' | 'serverKey'>,
  guesser: Guesser,
): Promise<Refusal | null> {
  const keys = keysOf(serverKey, guesser);
  return database.orm.transaction(async (tx) => {
    const pace = (await isAttacked(tx, keys)) ? PAIR_UNDER_ATTACK : PAIR;
    // Always in this order: rows locked in two orders would wait for each other. What is refused for
    // its account does not count against the client, whom others may share.
    const wait =
      (await waitOf(tx, keys.client)) ??
      (await count(tx, keys.pair, pace)) ??
      (await count(tx, keys.client, CLIENT));
    if (wait !== null) {
      const values = { seconds: String(wait) };
      return refusal('sign-in-too-often', values, { retryAfterSeconds: wait });
    }
    await count(tx, keys.account, { ...PAIR, free: Number.MAX_SAFE_INTEGER });
    await count(tx, keys.shop, { ...CLIENT, free: Number.MAX_SAFE_INTEGER });
    return null;
  });
}

/** Uncounts a try, because the password was right. */
export async function forgiveTry(
  { database, serverKey }: Pick<AppContext, 'database' | 'serverKey'>,
  guesser: Guesser,
): Promise<void> {
  const { pair, client, account, shop } = keysOf(serverKey, guesser);
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`delete from password_tries where key = ${pair}`);
    for (const key of [client, account, shop]) {
      await tx.execute(
        sql`update password_tries set tries = greatest(0, tries - 1), next_at = last_at where key = ${key}`,
      );
    }
  });
}

type Keys = Record<'pair' | 'client' | 'account' | 'shop', string>;

/** Addresses are stored as MACs, so the table does not tell who tried to sign in. */
function keysOf(key: ServerKey, { email, client }: Guesser): Keys {
  const minute = String(Math.floor(Date.now() / 60_000));
  return {
    pair: key.mac('tries of pair', email, client),
    client: key.mac('tries of client', client),
    account: key.mac('tries on account', email),
    shop: key.mac('tries on shop', minute),
  };
}

async function isAttacked(tx: Tx, { account, shop }: Keys): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      select 1 from password_tries
      where (key = ${account} and tries > ${ATTACK_ON_ACCOUNT}
          and last_at > now() - ${PAIR.forgetHours}::int * interval '1 hour')
        or (key = ${shop} and tries > ${ATTACK_ON_SHOP})`),
  );
  return rows.length > 0;
}

/** Counts a try, or answers the seconds until the next one is due. By the wall clock, since transactions wait here. */
async function count(tx: Tx, key: string, pace: Pace): Promise<number | null> {
  const { free, firstSeconds, longestSeconds, forgetHours } = pace;
  const isOld = sql`t.last_at < clock_timestamp() - ${forgetHours}::int * interval '1 hour'`;
  const tries = sql`case when ${isOld} then 1 else t.tries + 1 end`;
  const over = (n: ReturnType<typeof sql>) => sql`(${n} - ${free}::float8)`;
  const delay = (n: ReturnType<typeof sql>) => sql`
    case when ${over(n)} < 0 then interval '0' else interval '1 second' *
      least(${longestSeconds}::float8, ${firstSeconds}::float8 * power(2.0, least(20, ${over(n)}))) end`;
  const counted = rowsOf(
    await tx.execute(sql`
      insert into password_tries as t (key, tries, last_at, next_at)
      values (${key}, 1, clock_timestamp(), clock_timestamp() + ${delay(sql`1`)})
      on conflict (key) do update set
        tries = ${tries}, last_at = clock_timestamp(), next_at = clock_timestamp() + ${delay(tries)}
      where t.next_at <= clock_timestamp()
      returning tries`),
  );
  return counted.length > 0 ? null : ((await waitOf(tx, key)) ?? 1);
}

/** Seconds until the next try is due; null when it is. */
async function waitOf(tx: Tx, key: string): Promise<number | null> {
  const [row] = rowsOf(
    await tx.execute(sql`
      select ceil(extract(epoch from next_at - clock_timestamp()))::int as wait
      from password_tries where key = ${key} and next_at > clock_timestamp()`),
  );
  return row ? Math.max(1, Number(row['wait'])) : null;
}
