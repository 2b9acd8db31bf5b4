import type { ErrorCode } from '@mahlab/bakery/api/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isOutage } from '../database/outage.ts';
import { badInput, badRequest } from './bad-input.ts';
import { languageOf } from './language.ts';
import { type Refusal, refusal, sendRefusal } from './refusal.ts';

/**
 * Answers whatever a route threw, and what Fastify itself refuses. Bad input is told plainly; a fault
 * is logged with its stack and answered without a word about its inside.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refused = refusedInput(error, request) ?? refusedForNow(error) ?? refusedByStatus(error);
  if (refused === TRY_AGAIN) request.log.warn({ err: error }, 'away');
  if (refused.code === 'fault') {
    request.log.error(error, 'fault');
    reply.header('x-request-id', request.id);
  }
  return sendRefusal(request, reply, refused);
}

/** Too many wait for the same day of a kitchen: nothing was done, and a moment later there is room. */
const BUSY = refusal('times-busy', {}, { retryAfterSeconds: 2 });
/** PostgreSQL's codes of a lock that took too long, and of two that waited for each other. */
const LOCK_CODES = ['55P03', '40P01'];

function isLockTimeout(error: { code?: unknown; cause?: unknown }): boolean {
  if (typeof error.code === 'string' && LOCK_CODES.includes(error.code)) return true;
  return error.cause instanceof Error && isLockTimeout(error.cause);
}

/** The database or the store of files is away: what was sent may be sent again, as it is. */
export const TRY_AGAIN = refusal('try-again', {}, { retryAfterSeconds: 2 });

function refusedForNow(error: Error): Refusal | null {
  if (isLockTimeout(error)) return BUSY;
  return isOutage(error) ? TRY_AGAIN : null;
}

/** Answers a request for which there is no route. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(request, reply, refusal('not-found'));
}

function refusedInput(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return badInput(error.validation, languageOf(request));
  }
  // Not JSON at all, or JSON that tries to reach an object's prototype.
  const isBadJson = error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY';
  return isBadJson && error.statusCode === 400 ? refusal('bad-json') : null;
}

const CODES: Partial<Record<number, ErrorCode>> = {
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media',
  429: 'too-many-requests',
};

/** What Fastify and its plugins refuse by themselves. Their messages tell of the inside only below 500. */
function refusedByStatus(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500;
  if (status >= 500) return refusal('fault');
  const code = CODES[status] ?? 'bad-request';
  return code === 'bad-request' ? badRequest(error.message) : refusal(code);
}
