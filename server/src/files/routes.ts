import { fastifyMultipart } from '@fastify/multipart';
import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { clientNetwork } from '../http/client-network.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { aMinute, createThrottle } from '../http/throttle.ts';
import { keepPictures } from './keep-pictures.ts';
import { PICTURES_BUSY, type Served } from './pictures.ts';
import { UPLOAD_LIMITS, withReceivedFiles } from './receive.ts';
import { parseAddress } from './variant-key.ts';

/** Uploads a minute from one address. Many shoppers share one behind a mobile carrier. */
const UPLOADS_A_MINUTE = 60;
/** Uploads of one network at the same time: each may wait with 60 MB on disk. The seconds are longer than one takes. */
const AT_ONCE = { tries: 12, seconds: 600 };
const FOREVER = 'public, max-age=31536000, immutable';
/** A release may bring another picture under the same address. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Uploading pictures, and showing them. */
export function filesRoutes(app: App, context: AppContext): void {
  // A scope of its own, so that no other route reads forms.
  void app.register(async (scope: App) => {
    await scope.register(fastifyMultipart, { limits: UPLOAD_LIMITS });
    uploadRoute(scope, context);
  });
  pictureRoute(app, context);
}

function uploadRoute(app: App, context: AppContext): void {
  const { config, database, files, quotas } = context;
  const atOnce = createThrottle(config.rateLimit === 0 ? { ...AT_ONCE, tries: null } : AT_ONCE);
  const schema = {
    tags: ['Files'],
    summary: 'Uploads pictures and answers their references',
    description:
      'At most 6 pictures (JPEG, PNG, WebP, AVIF or GIF) of 10 MB each, in the field `files`. Each is ' +
      'made anew as WebP, upright, without metadata, at most 2400 px on the longer side. If one is ' +
      'refused, none is kept. A reference that no order uses expires after 48 hours.',
    consumes: ['multipart/form-data'],
    body: z.object({ files: z.array(z.file()).min(1).max(UPLOAD_LIMITS.files) }),
    response: {
      200: z.array(z.string()),
      ...Object.fromEntries([400, 413, 415, 422, 429, 503].map((status) => [status, ErrorBody])),
    },
  };
  app.post(
    endpoints.upload.pattern,
    {
      schema,
      // The form is read as a stream: there is no body to validate, `body` is for the description.
      validatorCompiler: () => (value: unknown) => ({ value }),
      config: { rateLimit: aMinute(UPLOADS_A_MINUTE, context) },
    },
    async (request, reply) => {
      const network = clientNetwork(request.ip);
      if (!atOnce.take(network)) return sendRefusal(request, reply, refusal('too-many-requests'));
      try {
        const kept = await withReceivedFiles(request, (paths) =>
          keepPictures({ database, files, quotas }, { paths, network }),
        );
        return kept.ok ? kept.references : await sendRefusal(request, reply, kept);
      } finally {
        atOnce.giveBack(network);
      }
    },
  );
}

function pictureRoute(app: App, { files }: AppContext): void {
  app.get(
    '/files/*',
    { schema: { hide: true, params: z.object({ '*': z.string() }) } },
    async (request, reply) => {
      const wanted = parseAddress(request.params['*']);
      const found = await ('width' in wanted
        ? files.pictures.variant(wanted, clientNetwork(request.ip))
        : files.pictures.original(wanted.reference));
      if (found === null) return sendRefusal(request, reply, refusal('not-found'));
      if (found === 'busy') return sendRefusal(request, reply, PICTURES_BUSY);
      return sendFile(request, reply, found);
    },
  );
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: Served) {
  reply.headers({
    etag: file.etag,
    'cache-control': file.forever ? FOREVER : A_DAY,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'",
    // Mails show pictures of the shop, and those are read on other sites.
    'cross-origin-resource-policy': 'cross-origin',
  });
  const held = request.headers['if-none-match'];
  if (held?.includes(file.etag)) return reply.code(304).send();
  return reply.type(file.contentType).send(file.bytes);
}
