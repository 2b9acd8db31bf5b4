import { ErrorBody, line } from '@mahlab/bakery/api/common';
import { CAKES_PATH } from '@mahlab/bakery/api/endpoints';
import { parseCakeImageName } from '@mahlab/bakery/rules/cake-image';
import { readCrop } from '@mahlab/bakery/rules/print-crop';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { PICTURES_BUSY } from '../files/pictures.ts';
import { isUploadReference } from '../files/upload-reference.ts';
import { type Answer, makeAnswer, sendAnswer } from '../http/answer.ts';
import { type Refusal, refusal, sendRefusal } from '../http/refusal.ts';
import { API_CONTENT_POLICY, securityHeaders } from '../http/security-headers.ts';
import { parseCakeAddress } from './address.ts';
import type { CakePicture, PaintedCake } from './cakes.ts';
import { slugsOf } from './catalogue-looks.ts';
import { readOnCake } from './on-cake.ts';
import { createRequesters } from './requesters.ts';

/** An administrator may change a colour, and a release may bring better renders. */
const A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000';

const Design = z.object({
  words: line(120).default(''),
  board: line(120).default(''),
  print: z.string().refine(isUploadReference).optional(),
  crop: z
    .string()
    .refine((text) => readCrop(text) !== null, 'is no part of a picture')
    .transform(readCrop)
    .optional(),
});

/**
 * Pictures of cakes: `/cakes/{name}.png`, `/cakes/{name}/{width}.{avif|webp}` as of all pictures, and
 * with what is on the cake `/cakes/design/{name}/{width}.{avif|webp}?words=…&board=…&print=…&crop=…`.
 */
export function cakeRoutes(app: App, context: AppContext): void {
  const { cakes, catalogue, config, files, responseCache } = context;
  const requesterOf = createRequesters(config);
  const headers = {
    ...securityHeaders(config),
    'content-security-policy': API_CONTENT_POLICY,
    'cache-control': A_WEEK,
    'content-disposition': 'inline',
    // Mails show the cake that was ordered.
    'cross-origin-resource-policy': 'cross-origin',
  };

  function answerOf(painted: PaintedCake, { version }: Catalogue, { format }: CakePicture): Answer {
    const type = { 'content-type': `image/${format}` };
    return makeAnswer({ version, body: painted.bytes, headers: { ...headers, ...type } });
  }

  app.get(
    `${CAKES_PATH}*`,
    { schema: { hide: true, params: z.object({ '*': z.string() }) } },
    async (request, reply) => {
      const snapshot = catalogue.current();
      const wanted = wantedPicture(request.params['*'], snapshot);
      if (!wanted) return sendRefusal(request, reply, refusal('not-found'));
      const painted = await cakes.picture(wanted, {
        catalogue: snapshot,
        requester: requesterOf(request),
      });
      if (!painted.ok) return sendRefusal(request, reply, painted);
      const answer = answerOf(painted, snapshot, wanted);
      // Only under its one spelling: what is kept so is bounded by what the shop sells.
      const spelling = `${CAKES_PATH}${request.params['*']}`;
      if (request.raw.url === spelling) responseCache.set(spelling, answer);
      return sendAnswer(request, reply, answer);
    },
  );

  app.get(
    `${CAKES_PATH}design/*`,
    {
      schema: {
        hide: true,
        params: z.object({ '*': z.string() }),
        querystring: Design,
        response: { 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const snapshot = catalogue.current();
      const wanted = wantedPicture(request.params['*'], snapshot);
      const requester = requesterOf(request);
      const on = wanted && (await readOnCake(request.query, { files, owner: requester.owner }));
      if (!on) return sendRefusal(request, reply, refusal('not-found'));
      if (on === 'busy') return sendRefusal(request, reply, PICTURES_BUSY);
      const asked = { catalogue: snapshot, requester };
      const painted = await cakes.design({ ...wanted, on }, asked);
      return sendDesign({ request, reply, painted }, (done) => answerOf(done, snapshot, wanted));
    },
  );
}

/** The cake of an address; null for one that names none that is sold. */
function wantedPicture(address: string, catalogue: Catalogue): CakePicture | null {
  const read = parseCakeAddress(address);
  const named = read && parseCakeImageName(read.name, slugsOf(catalogue));
  return named ? { ...named, width: read.width, format: read.format } : null;
}

function sendDesign(
  to: { request: FastifyRequest; reply: FastifyReply; painted: PaintedCake | Refusal },
  answerOf: (painted: PaintedCake) => Answer,
) {
  const { request, reply, painted } = to;
  if (!painted.ok) return sendRefusal(request, reply, painted);
  return sendAnswer(request, reply, answerOf(painted));
}
