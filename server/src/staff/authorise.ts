import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { bearerToken } from '../http/bearer-token.ts';
import { clientNetwork } from '../http/client-network.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { createThrottle, type Throttle } from '../http/throttle.ts';
import { sameSecret } from '../secrets/secret.ts';

/** Wrong tokens from one network. Staff whose network somebody guesses from are let in again a minute later. */
const GUESSES = { tries: 20, seconds: 60 };

/** Holds back who guesses the token of staff. */
export function createStaffGuesses({ rateLimit }: Pick<Config, 'rateLimit'>): Throttle {
  return createThrottle(rateLimit === 0 ? { ...GUESSES, tries: null } : GUESSES);
}

/**
 * For a route's `onRequest`: only whoever sends STAFF_TOKEN goes on. Where none is set there are no such
 * routes.
 */
export function staffOnly({
  config: { staffToken },
  staffGuesses,
}: Pick<AppContext, 'config' | 'staffGuesses'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (staffToken === undefined) return sendRefusal(request, reply, refusal('not-found'));
    const token = bearerToken(request);
    if (token === null) return sendRefusal(request, reply, refusal('staff-only'));
    const network = clientNetwork(request.ip);
    if (!staffGuesses.take(network)) {
      return sendRefusal(request, reply, refusal('too-many-requests'));
    }
    if (!sameSecret(token, staffToken)) return sendRefusal(request, reply, refusal('staff-only'));
    staffGuesses.giveBack(network);
    return undefined;
  };
}

/** Whether a request brings the token of staff; it says nothing of guesses. */
export function isStaff(
  request: Pick<FastifyRequest, 'headers'>,
  { staffToken }: Pick<Config, 'staffToken'>,
): boolean {
  const token = bearerToken(request);
  return staffToken !== undefined && token !== null && sameSecret(token, staffToken);
}
