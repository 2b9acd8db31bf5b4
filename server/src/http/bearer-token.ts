import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization: Bearer` header; null without one. Other schemes are a proxy's, not ours. */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^bearer\b\s*(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
