import type { Language } from '@mahlab/bakery/rules/language';
import type { FastifyRequest } from 'fastify';

/** The language a caller wants to read: Arabic when `Accept-Language` puts it first, English otherwise. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return /^\s*ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en';
}
