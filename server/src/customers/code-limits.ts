import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';

const RESEND_SECONDS = 60;
/** For one e-mail address from one client: a stranger uses up the stranger's own limit. */
const HOURLY_PER_PAIR = 5;
/** For one e-mail address from all clients together. Past it each client that has not asked yet still gets one, its owner's among them. */
const HOURLY_PER_ADDRESS = 20;
/** Past this nobody gets one: nobody's mailbox is flooded, from however many places. */
const HOURLY_PER_ADDRESS_AT_MOST = 60;
const HOURLY_PER_CLIENT = 20;

/**
 * Refuses codes that are asked for too often: by a client, for an address, or by the one for the other. Holds both until the
 * transaction ends, so that two at once are counted one by one.
 */
export async function limitCodes(
  tx: Tx,
  { email, client }: { email: string; client: string },
): Promise<Refusal | null> {
  for (const lock of [`code client ${client}`, `code email ${email}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  }
  const [row] = rowsOf(
    await tx.execute(sql`
      select
        count(*) filter (where email = ${email})::int as address,
        count(*) filter (where email = ${email} and client = ${client})::int as pair,
        count(*) filter (where client = ${client})::int as client,
        ceil(${RESEND_SECONDS}::int - extract(epoch from clock_timestamp()
          - max(created_at) filter (where email = ${email} and client = ${client})))::int as wait
      from verifications
      where created_at > now() - interval '1 hour' and (email = ${email} or client = ${client})`),
  );
  const wait = Number(row?.['wait'] ?? 0);
  if (wait > 0) {
    return refusal('code-too-soon', { seconds: String(wait) }, { retryAfterSeconds: wait });
  }
  const pair = Number(row?.['pair']);
  const isMany =
    pair >= HOURLY_PER_PAIR ||
    Number(row?.['address']) >= (pair === 0 ? HOURLY_PER_ADDRESS_AT_MOST : HOURLY_PER_ADDRESS) ||
    Number(row?.['client']) >= HOURLY_PER_CLIENT;
  return isMany ? refusal('codes-too-many', {}, { retryAfterSeconds: 3600 }) : null;
}
