import { UNACCEPTED_MINUTES } from '@mahlab/bakery/rules/staff/accepting';
import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import type { JobData } from '../jobs/queues.ts';
import { unacceptedOrder } from '../mail/unaccepted-order.ts';
import type { OrderListener } from '../orders/lifecycle/news.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { staffMembers } from '../schema/staff.ts';

/** Has each order looked at some minutes after its money came: somebody should have taken it by then. */
export function chaseUnaccepted({
  config,
  jobs,
}: Pick<AppContext, 'config' | 'jobs'>): OrderListener {
  return async (tx, { id }, news) => {
    if (news.kind !== 'status' || news.to !== 'paid') return;
    const startAfterSeconds = UNACCEPTED_MINUTES * config.settlementSeconds;
    await jobs.send(tx, 'chase-unaccepted', { data: { order: id }, startAfterSeconds });
  };
}

/** Writes to the managers of a kitchen that nobody has accepted an order of today, once to each (Back office 5). */
export async function chaseUnacceptedJob(
  context: Pick<AppContext, 'database' | 'jobs'>,
  { order: id }: JobData['chase-unaccepted'],
): Promise<void> {
  const { orm } = context.database;
  const waits = await unacceptedOrder(context, id);
  if (!waits) return;
  const managers = await managersOf(orm, waits.order.branchId);
  await orm.transaction(async (tx) => {
    for (const { id: member, email: recipient, language } of managers) {
      const content = { kind: 'not-accepted', orderId: id } as const;
      const key = `order ${id} not-accepted ${member}`;
      await queueMail(tx, context, { recipient, language, content, key });
    }
  });
  context.jobs.notifyWorker('mail.send');
}

/** The managers of a kitchen; the owners where it has none. */
async function managersOf(orm: Orm, kitchen: string) {
  const { active, role, kitchens } = staffMembers;
  const found = await orm
    .select()
    .from(staffMembers)
    .where(
      and(
        active,
        inArray(role, ['manager', 'owner']),
        or(isNull(kitchens), sql`${kitchen} = any(${kitchens})`),
      ),
    );
  const managers = found.filter((member) => member.role === 'manager');
  return managers.length > 0 ? managers : found;
}
