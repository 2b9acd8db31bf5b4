import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { bearerToken } from '../http/bearer-token.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { type CustomerId, customerOfToken } from './sessions.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type SignedIn = { customerId: CustomerId; token: string };

const signedIn = new WeakMap<FastifyRequest, SignedIn>();

/**
 * For a route's `onRequest`, where guests are welcome too. A token that is there must be good: one that
 * has run out or was revoked is 401, so that the browser forgets it and goes on as a guest, knowingly.
 */
export function mayBeSignedIn({ database }: Pick<AppContext, 'database'>): Hook {
  return async (request, reply) => {
    const token = bearerToken(request);
    if (token === null) return;
    reply.header('cache-control', 'private, no-store');
    const customerId = isToken(token) ? await customerOfToken(database.orm, token) : null;
    if (customerId === null) return sendRefusal(request, reply, refusal('unauthenticated'));
    signedIn.set(request, { customerId, token });
  };
}

/** For a route's `onRequest`: refuses whoever is not signed in (401). */
export function mustBeSignedIn(context: Pick<AppContext, 'database'>): Hook {
  const identify = mayBeSignedIn(context);
  return async (request, reply) => {
    if (bearerToken(request) !== null) return identify(request, reply);
    return sendRefusal(request, reply, refusal('unauthenticated'));
  };
}

/** Who sent a request to a route with one of these hooks; null for a guest. */
export function customerOf(request: FastifyRequest): CustomerId | null {
  return signedIn.get(request)?.customerId ?? null;
}

/** Who sent a request to a route that nobody else may use, and with which token. */
export function signedInBy(request: FastifyRequest): SignedIn {
  const found = signedIn.get(request);
  if (!found) throw new Error('a route for customers without mustBeSignedIn');
  return found;
}

function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
