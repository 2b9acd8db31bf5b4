import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { bearerToken } from '../http/bearer-token.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { sameSecret } from '../secrets/secret.ts';

/**
 * For a route's `onRequest`: only whoever sends STAFF_TOKEN goes on. Where none is set there are no such
 * routes.
 */
export function staffOnly({ staffToken }: Pick<Config, 'staffToken'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (staffToken === undefined) return sendRefusal(request, reply, refusal('not-found'));
    const isStaff = sameSecret(bearerToken(request) ?? '', staffToken);
    return isStaff ? undefined : sendRefusal(request, reply, refusal('staff-only'));
  };
}
