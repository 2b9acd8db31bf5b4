import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Refusal, refusal } from './refusal.ts';

const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{8,200}$/, 'must be 8 to 200 printable characters')
  .optional();

/** The headers of a call that may be repeated. */
export const RepeatableHeaders = z.looseObject({ 'idempotency-key': idempotencyKey });

/** Identifies a repeat: the request's key (null without one) and the hash of its contents. */
export type RequestMark = { key: string | null; hash: string };

/** The hash of a validated body. Schemas sort its fields, so equal contents have equal hashes. */
export function hashOf(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
}

/**
 * What the key of an order is kept as: the key of its sender, so that another's request under the same key is another
 * key's. A sender is a browser's cart, else an account; null where neither is known. A cart's id proves a guest alone:
 * whoever answers a repeat of a signed-in order also looks whether the asker is its customer.
 */
export function senderKey(
  key: string,
  { session, customerId }: { session?: string | undefined; customerId: string | null },
): { sender: string | null; kept: string } {
  const account = customerId === null ? null : `customer ${customerId}`;
  const sender = session ? `cart ${session}` : account;
  // No key has a line break in it. The orders of before were rewritten in the same way by migration 0014.
  const kept = createHash('sha256')
    .update(`${sender ?? ''}\n${key}`)
    .digest('hex');
  return { sender, kept };
}

/** Refuses a request whose key was used for other contents; null for a repeat. */
export function mismatch(
  { hash }: RequestMark,
  first: { requestHash: string | null },
): Refusal | null {
  return first.requestHash === hash ? null : refusal('idempotency-mismatch');
}
