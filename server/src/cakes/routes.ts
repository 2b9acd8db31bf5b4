import { PICTURE_WIDTHS } from '@mahlab/bakery/api/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeAnswer, sendAnswer } from '../answer.ts';
import type { App, Parts } from '../parts.ts';
import { refusal, sendRefusal } from '../refusal.ts';
import { API_CONTENT_POLICY, securityHeaders } from '../security-headers.ts';
import type { CakeFormat } from './task.ts';

/** Width of the pictures that the specification names, in pixels. */
export const PNG_WIDTH = 768;
/** An administrator may change a colour, and a release may bring better renders. */
const A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000';

/** Pictures of cakes: `/cakes/{name}.png`, and `/cakes/{name}/{width}.{avif|webp}` as of all pictures. */
export function cakeRoutes(app: App, { cakes, catalogue, config, prebuilt }: Parts): void {
  const headers = {
    ...securityHeaders(config),
    'content-security-policy': API_CONTENT_POLICY,
    'cache-control': A_WEEK,
    'content-disposition': 'inline',
    // Mails show the cake that was ordered.
    'cross-origin-resource-policy': 'cross-origin',
  };

  async function show(request: FastifyRequest, reply: FastifyReply, address: string) {
    const snapshot = catalogue.current();
    const { name, width, format } = parseAddress(address) ?? {};
    const read = name === undefined ? null : cakes.read(name, snapshot);
    if (!read || !width || !format) return sendRefusal(request, reply, refusal('not-found'));
    const painted = await cakes.picture({ ...read, width, format }, snapshot);
    if (!painted.ok) return sendRefusal(request, reply, painted);
    const answer = makeAnswer({
      version: snapshot.version,
      body: painted.bytes,
      headers: { ...headers, 'content-type': `image/${format}` },
    });
    // Only the one spelling: what stands behind it is bounded by what the shop sells.
    const spelling = `/cakes/${address}`;
    if (request.raw.url === spelling) prebuilt.set(spelling, answer);
    return sendAnswer(request, reply, answer);
  }

  app.get(
    '/cakes/*',
    { schema: { hide: true, params: z.object({ '*': z.string() }) } },
    (request, reply) => show(request, reply, request.params['*']),
  );
}

type Address = { name: string; width: number; format: CakeFormat };

/** Reads `{name}.png` or `{name}/{width}.{avif|webp}`; a width that is not served is no address. */
function parseAddress(address: string): Address | null {
  const png = /^([^/]+)\.png$/.exec(address);
  if (png?.[1]) return { name: png[1], width: PNG_WIDTH, format: 'png' };
  const [, name, digits, format] = /^([^/]+)\/(\d{1,4})\.(avif|webp)$/.exec(address) ?? [];
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits);
  return name && width ? { name, width, format: format as CakeFormat } : null;
}
