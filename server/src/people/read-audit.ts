import type { AuditQuery, AuditRow } from '@mahlab/bakery/api/staff-people';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Orm } from '../database/db.ts';
import { staffAudit } from '../schema/staff.ts';

/** Rows of the audit, newest first; of some kitchens' objects alone unless `kitchens` is null. */
export async function readAudit(
  orm: Orm,
  { object, member, before, limit, kitchens }: AuditQuery & { kitchens: readonly string[] | null },
): Promise<AuditRow[]> {
  if (member !== undefined && !isUuid(member)) return [];
  const rows = await orm
    .select()
    .from(staffAudit)
    .where(
      and(
        object === undefined ? undefined : eq(staffAudit.object, object),
        member === undefined ? undefined : eq(staffAudit.memberId, member),
        before === undefined ? undefined : lt(staffAudit.id, before),
        kitchens === null ? undefined : inArray(staffAudit.kitchen, [...kitchens]),
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
