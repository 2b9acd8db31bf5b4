import { ErrorBody, line } from '@mahlab/bakery/api/common';
import { CAKES_PATH } from '@mahlab/bakery/api/endpoints';
import { parseCakeImageName } from '@mahlab/bakery/rules/cake-image';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answer, makeAnswer, sendAnswer } from '../answer.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { clientNetwork } from '../client-network.ts';
import { isUploadReference } from '../files/upload-reference.ts';
import type { App, Parts } from '../parts.ts';
import { type Refusal, refusal, sendRefusal } from '../refusal.ts';
import { API_CONTENT_POLICY, securityHeaders } from '../security-headers.ts';
import { createThrottle } from '../throttle.ts';
import { parseCakeAddress } from './address.ts';
import type { CakePicture, OnCake, PaintedCake } from './cakes.ts';
import { slugsOf } from './catalogue-looks.ts';

/** An administrator may change a colour, and a release may bring better renders. */
const A_WEEK = 'public, max-age=604800, stale-while-revalidate=2592000';
/** Of one network; a shopper who types asks once for each pause. Many share one behind a mobile carrier. */
const DESIGNS_A_MINUTE = 300;
/** As wide as a print can be in the largest picture. */
const PRINT = { width: 720, format: 'webp' } as const;

/** Four shares of a picture: 0, 1, or a decimal between. */
const CROP = /^(?:0|1|0?\.\d{1,6})(?:,(?:0|1|0?\.\d{1,6})){3}$/;
const Design = z.object({
  words: line(120).default(''),
  board: line(120).default(''),
  print: z.string().refine(isUploadReference).optional(),
  crop: z
    .string()
    .regex(CROP)
    .transform((text) => {
      const [x = 0, y = 0, width = 1, height = 1] = text.split(',').map(Number);
      return { x, y, width, height };
    })
    .optional(),
});

/**
 * Pictures of cakes: `/cakes/{name}.png`, `/cakes/{name}/{width}.{avif|webp}` as of all pictures, and
 * with what is on the cake `/cakes/design/{name}/{width}.{avif|webp}?words=…&board=…&print=…&crop=…`.
 */
export function cakeRoutes(app: App, parts: Parts): void {
  const { cakes, catalogue, config, prebuilt } = parts;
  const cold = createThrottle({
    tries: config.rateLimit === 0 ? null : DESIGNS_A_MINUTE,
    seconds: 60,
  });
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
      const painted = await cakes.picture(wanted, snapshot);
      if (!painted.ok) return sendRefusal(request, reply, painted);
      const answer = answerOf(painted, snapshot, wanted);
      // Only under its one spelling: what is kept so is bounded by what the shop sells.
      const spelling = `${CAKES_PATH}${request.params['*']}`;
      if (request.raw.url === spelling) prebuilt.set(spelling, answer);
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
      const on = wanted && (await readDesign(request.query, parts));
      if (!on) return sendRefusal(request, reply, refusal('not-found'));
      const design = { ...wanted, on };
      if (cakes.isNew(design) && !cold.take(clientNetwork(request.ip))) {
        return sendRefusal(request, reply, refusal('too-many-requests'));
      }
      const painted = await cakes.design(design, snapshot);
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

/** What is on a cake; null when its picture to print is no longer there. */
async function readDesign(
  { words, board, print, crop }: z.infer<typeof Design>,
  { files }: Parts,
): Promise<OnCake | null> {
  if (print === undefined) return { words, board };
  const picture = await files.pictures.variant({ reference: print, ...PRINT });
  return picture && { words, board, print: { bytes: picture.bytes, crop, reference: print } };
}

function sendDesign(
  to: { request: FastifyRequest; reply: FastifyReply; painted: PaintedCake | Refusal },
  answerOf: (painted: PaintedCake) => Answer,
) {
  const { request, reply, painted } = to;
  if (!painted.ok) return sendRefusal(request, reply, painted);
  return sendAnswer(request, reply, answerOf(painted));
}
