import { API_BASE } from '@mahlab/bakery/api/endpoint';
import type { FastifyRequest } from 'fastify';
import { chunks } from '../database/batches.ts';
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
  /** It may name a shopper, and goes with the order's other words (`erasure/erase-reasons.ts`). */
  why?: string | null;
};

/**
 * Writes down what a member of staff changes by a request, in the transaction that changes it: neither is there without
 * the other. Rows are never changed or deleted, but for reasons of erased orders; the database refuses it.
 */
export async function audit(tx: Tx, request: FastifyRequest, change: Change): Promise<void> {
  await auditFor(tx, actorOf(request), { ...change, call: callOf(request) });
}

/** The same of many things that one request changes, some hundred rows a statement. */
export async function auditAll(
  tx: Tx,
  request: FastifyRequest,
  changes: readonly Change[],
): Promise<void> {
  const call = callOf(request);
  const rows = changes.map((change) => rowOf(actorOf(request), { ...change, call }));
  for (const some of chunks(rows, ROWS)) await tx.insert(staffAudit).values(some);
}

/** The same for whoever is signed in by the call itself. */
export async function auditFor(tx: Tx, actor: Auditor, change: Called): Promise<void> {
  await tx.insert(staffAudit).values(rowOf(actor, change));
}

/** Rows of one statement. */
const ROWS = 500;

/** Who changed it, as the row names them. */
export type Auditor = Pick<Actor, 'id' | 'name' | 'way'> & {
  role: Actor['role'] | null;
} & Partial<Pick<Actor, 'session' | 'device'>>;
type Called = Change & { call: string };

function rowOf(actor: Auditor, change: Called): typeof staffAudit.$inferInsert {
  const { object, kitchen, before, after, why, call } = sanitizeText(change);
  return {
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
  };
}

/** A request's method and pattern, such as `POST /staff/order/:id/status`. */
export function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${(routeOptions.url ?? '').replace(API_BASE, '')}`;
}
