import type { Language } from '@mahlab/bakery/rules/language';
import type { FastifyRequest } from 'fastify';

/** The language of a request: Arabic when `Accept-Language` puts it first, else English. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  return /^\s*ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en';
}
