import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Orm } from '../../../database/db.ts';
import { placeholders, prepared, preparedRows } from '../../../database/prepared.ts';
import { sandboxCharges } from '../../../schema/sandbox.ts';
import { newSecret } from '../../../secrets/secret.ts';

/** A charge in the sandbox's own table. */
export type Charge = typeof sandboxCharges.$inferSelect & { expired: boolean };
export type Result = Charge['result'];

type NewCharge = Pick<
  Charge,
  | 'requestedOrderId'
  | 'amountFils'
  | 'currency'
  | 'language'
  | 'description'
  | 'returnUrl'
  | 'cancelUrl'
  | 'notificationUrl'
>;

const CHARGE_COLUMNS = [
  'requestedOrderId',
  'amountFils',
  'currency',
  'language',
  'description',
  'returnUrl',
  'cancelUrl',
  'notificationUrl',
] as const satisfies (keyof NewCharge)[];
const KEYS = ['sessionId', 'trackId', 'gatewayOrderId'] as const;

const insertCharge = prepared<
  NewCharge & Record<(typeof KEYS)[number], string> & { liveSeconds: number }
>('sandbox_charge_insert', (orm) =>
  orm
    .insert(sandboxCharges)
    .values({
      ...placeholders([...CHARGE_COLUMNS, ...KEYS]),
      expiresAt: sql`now() + ${sql.placeholder('liveSeconds')}::float8 * interval '1 second'`,
    })
    .onConflictDoNothing({ target: sandboxCharges.requestedOrderId })
    .returning({ sessionId: sandboxCharges.sessionId }),
);

/** Stores a charge and answers its session; null when its order id was used before. */
export async function writeCharge(
  orm: Orm,
  charge: NewCharge,
  liveSeconds: number,
): Promise<string | null> {
  const sessionId = newSecret();
  const keys = { sessionId, trackId: randomUUID(), gatewayOrderId: randomUUID() };
  const written = await insertCharge(orm, { ...charge, ...keys, liveSeconds });
  return written.length > 0 ? sessionId : null;
}

const CHARGE = {
  ...getTableColumns(sandboxCharges),
  expired: sql<boolean>`${sandboxCharges.expiresAt} <= now()`,
};
const chargeBy = (column: 'sessionId' | 'trackId') =>
  preparedRows<typeof CHARGE, { key: string }>(`sandbox_charge_${column}`, CHARGE, (orm) =>
    orm
      .select(CHARGE)
      .from(sandboxCharges)
      .where(eq(sandboxCharges[column], sql.placeholder('key'))),
  );
const chargeOfSession = chargeBy('sessionId');
const chargeOfTrack = chargeBy('trackId');

/** The charge of a session or of a track id. */
export async function findCharge(
  orm: Orm,
  key: { sessionId: string } | { trackId: string },
): Promise<Charge | null> {
  const [found] = await ('sessionId' in key
    ? chargeOfSession(orm, { key: key.sessionId })
    : chargeOfTrack(orm, { key: key.trackId }));
  return found ?? null;
}

type Decided = Pick<Charge, 'sessionId' | 'result' | 'paymentId'>;
const decideRow = prepared<Decided>('sandbox_charge_decide', (orm) =>
  orm
    .update(sandboxCharges)
    .set({
      result: sql`${sql.placeholder('result')}`,
      paymentId: sql`${sql.placeholder('paymentId')}`,
      decidedAt: sql`now()`,
    })
    .where(
      and(
        eq(sandboxCharges.sessionId, sql.placeholder('sessionId')),
        eq(sandboxCharges.result, 'PENDING'),
        gt(sandboxCharges.expiresAt, sql`now()`),
      ),
    )
    .returning({ sessionId: sandboxCharges.sessionId }),
);

/** Decides a charge once; false when it was decided before or has run out. */
export async function decideCharge(
  orm: Orm,
  sessionId: string,
  result: Exclude<Result, 'PENDING'>,
): Promise<boolean> {
  const decided = await decideRow(orm, { sessionId, result, paymentId: newNumber() });
  return decided.length > 0;
}

/** Sixteen digits, as gateways number their payments. */
function newNumber(): string {
  return `1016${String(randomInt(10 ** 12)).padStart(12, '0')}`;
}
