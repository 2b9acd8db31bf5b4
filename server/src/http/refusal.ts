import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { ERRORS, type ErrorCode, errorMessage, staffErrorMessage } from '@mahlab/bakery/api/errors';
import { inLanguage, type Language, type Localized } from '@mahlab/bakery/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';

const STAFF_CALLS = `${API_BASE}/staff/`;

/** A refusal: expected, a value, never thrown. `details` are further fields of the answer's body. */
export type Refusal = {
  ok: false;
  code: ErrorCode;
  values?: Record<string, string | Localized>;
  details?: Record<string, unknown>;
};

/** Makes a refusal; `values` fill the message's `{…}` in the reader's language. */
export function refusal(
  code: ErrorCode,
  values: Record<string, string | Localized> = {},
  details: Record<string, unknown> = {},
): Refusal {
  return { ok: false, code, values, details };
}

/** The message of a refusal in a language, for a shopper where nobody else is named. */
export function refusalMessage(
  { code, values = {} }: Refusal,
  language: Language,
  reader: 'shopper' | 'staff' = 'shopper',
): string {
  const filled = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : inLanguage(value, language),
  ]);
  const message = reader === 'staff' ? staffErrorMessage : errorMessage;
  return message(code, language, Object.fromEntries(filled));
}

/**
 * Answers with a refusal: its status, its code and its message in the language of `Accept-Language`, to staff's calls in words
 * for staff.
 */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refusal) {
  const reader = request.url.startsWith(STAFF_CALLS) ? 'staff' : 'shopper';
  const message = refusalMessage(refused, languageOf(request), reader);
  const seconds = refused.details?.['retryAfterSeconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', seconds);
  return reply
    .code(ERRORS[refused.code].status)
    .send({ ...refused.details, message, code: refused.code });
}
