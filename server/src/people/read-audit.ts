import type { AuditQuery, AuditRow } from '@mahlab/bakery/api/staff-people';
import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Orm } from '../database/db.ts';
import { staffAudit } from '../schema/staff.ts';

/** What of the audit somebody may read: of the objects of some kitchens, and of some members. */
type Reach = { kitchens: readonly string[]; members: readonly string[] };

/** Rows of the audit, newest first; all of them where `reach` is null. */
export async function readAudit(
  orm: Orm,
  query: AuditQuery & { reach: Reach | null },
): Promise<AuditRow[]> {
  const { object, member, from, until, before, limit, reach } = query;
  if (member !== undefined && !isUuid(member)) return [];
  const rows = await orm
    .select()
    .from(staffAudit)
    .where(
      and(
        object === undefined ? undefined : eq(staffAudit.object, object),
        member === undefined ? undefined : eq(staffAudit.memberId, member),
        from === undefined ? undefined : gte(staffAudit.at, new Date(instantAt(from, 0))),
        until === undefined ? undefined : lt(staffAudit.at, new Date(instantAt(until, 1440))),
        before === undefined ? undefined : lt(staffAudit.id, before),
        reach === null
          ? undefined
          : or(
              inArray(staffAudit.kitchen, [...reach.kitchens]),
              inArray(staffAudit.object, [...reach.members]),
            ),
      ),
    )
    .orderBy(desc(staffAudit.id))
    .limit(limit);
  return rows.map(wireAudit);
}

/** A row as staff see it. */
export function wireAudit(row: typeof staffAudit.$inferSelect): AuditRow {
  const { id, at, memberId, way, session: _session, ...shown } = row;
  return { ...shown, id, at: at.toISOString(), member: memberId, signedInBy: way };
}
