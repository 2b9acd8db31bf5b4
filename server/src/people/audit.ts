import { API_BASE } from '@mahlab/bakery/api/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type AuditFields, staffAudit } from '../schema/staff.ts';
import type { Actor } from './actor.ts';
import { actorOf } from './authorise.ts';

/** What was changed. `before` and `after` name fields of staff's work: no secrets, and nothing personal of shoppers. */
export type Change = {
  /** The id of what was changed. */
  object: string | null;
  kitchen?: string | null;
  before?: AuditFields | null;
  after?: AuditFields | null;
  why?: string | null;
};

/**
 * Writes down what a member of staff changes by a request, in the transaction that changes it: neither is there without
 * the other. Rows are never changed or deleted; the database refuses it.
 */
export async function audit(tx: Tx, request: FastifyRequest, change: Change): Promise<void> {
  await auditFor(tx, actorOf(request), { ...change, call: callOf(request) });
}

/** The same for whoever is signed in by the call itself. */
export async function auditFor(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'name' | 'way'> & { role: Actor['role'] | null } & Partial<
      Pick<Actor, 'session' | 'device'>
    >,
  change: Change & { call: string },
): Promise<void> {
  const { object, kitchen, before, after, why, call } = sanitizeText(change);
  await tx.insert(staffAudit).values({
    memberId: actor.id,
    name: actor.name,
    role: actor.role,
    way: actor.way,
    session: actor.session ?? null,
    device: actor.device?.name ?? null,
    call,
    object,
    kitchen: kitchen ?? null,
    before: before ?? null,
    after: after ?? null,
    why: why || null,
  });
}

/** A request's method and pattern, such as `POST /staff/order/:id/status`. */
export function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${(routeOptions.url ?? '').replace(API_BASE, '')}`;
}
