import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { officeOrigin } from './origin.ts';

/** Whether a request may change something. */
export function isChange({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/**
 * Refuses changes that another site may have a browser send with its cookie: they are JSON alone, and come from our own
 * pages by the word of the browser (`Sec-Fetch-Site`; of an old one, by `Origin`).
 */
export function crossSite(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  config: Pick<Config, 'publicUrl'>,
): Refusal | null {
  if (!isChange(request)) return null;
  const { headers, method } = request;
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  // A deletion has no body, and no form can send one.
  if (!isJson && method !== 'DELETE') return refusal('unsupported-media');
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? null : refusal('cross-site');
  const ours = [officeOrigin(config), new URL(config.publicUrl).origin];
  return ours.includes(headers.origin ?? '') ? null : refusal('cross-site');
}
