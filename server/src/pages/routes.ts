import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import { localPath } from '@mahlab/bakery/rules/local-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';
import { makeAnswer, sendAnswer } from '../http/answer.ts';
import { handleNotFound } from '../http/errors-handler.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { openDevStorefront } from './dev.ts';
import { renderPage } from './render-page.ts';
import { robotsText, siteMap } from './site-map.ts';
import { loadStorefront, STOREFRONT, type StorefrontEntry } from './storefront.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/**
 * The shop's pages. Anonymous ones are rendered once for a catalogue and kept in the response cache;
 * what is personal (cart, area, sign-in) is filled in by the browser.
 */
export async function pagesRoutes(app: App, context: AppContext): Promise<void> {
  const { config } = context;
  if (config.dev) return openDevStorefront(app, context);
  const { entry, assets } = await loadStorefront();
  const given = { origin: config.publicUrl, assets };
  const headers = pageHeaders(context, entry);
  await serveBuild(app);
  const render = (url: string) => renderPage(app, { entry, url, given });

  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml')
      .send(siteMap(config.publicUrl, entry, context.catalogue.current())),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(robotsText(config.publicUrl)),
  );
  for (const prefix of ['', '/ar']) {
    app.get(`${prefix}/contact-us`, (_request, reply) => reply.redirect(`${prefix}/contact`, 308));
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // Another site's whole address, or what a browser that is sent there would read as one.
    const asked = localPath(request.raw.url);
    if (asked === null) return handleNotFound(request, reply);
    const [path = '/', query] = asked.split('?', 2);
    if (path.length > 1 && path.endsWith('/')) {
      return reply.redirect(`${path.slice(0, -1)}${query ? `?${query}` : ''}`, 308);
    }
    return sendPage(request, reply, asked);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, url: string) {
    const key = entry.keptUnder(url);
    const kept = key && context.responseCache.get(key);
    if (kept) return sendAnswer(request, reply, kept);
    const { version } = context.catalogue.current();
    const { status, html } = await render(key ?? url);
    if (status !== 200 || !key) {
      return reply.code(status).headers(headers).header('cache-control', 'no-store').send(html);
    }
    const answer = makeAnswer({ version, body: html, headers });
    context.responseCache.set(key, answer);
    return sendAnswer(request, reply, answer);
  }
}

/** What a browser needs to install the shop: their names stay, their contents may change with a release. */
const INSTALLING: Record<string, string> = {
  'icon.svg': 'image/svg+xml',
  'icon-32.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-192.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'app-en.webmanifest': 'application/manifest+json; charset=utf-8',
  'app-ar.webmanifest': 'application/manifest+json; charset=utf-8',
};

async function serveBuild(app: App): Promise<void> {
  const client = join(STOREFRONT, 'dist/client');
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
  });
  for (const [file, type] of Object.entries(INSTALLING)) {
    app.get(`/${file}`, (_request, reply) =>
      reply.type(type).sendFile(file, client, { maxAge: DAY_SECONDS * 1000, immutable: false }),
    );
  }
  // Asked for anew each time, so that a release is noticed; what it may reach is the shop alone.
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('cache-control', 'no-cache')
      .sendFile('sw.js', client, { cacheControl: false }),
  );
}

/**
 * A page runs its own scripts, Google's for signing in where the shop has that, and nothing else. Cached
 * pages cannot carry nonces, so inline scripts are named by hash.
 */
function pageHeaders({ config }: AppContext, entry: StorefrontEntry): Record<string, string> {
  const google = (path: string) => (config.google ? ` https://accounts.google.com${path}` : '');
  const hashes = entry.INLINE_SCRIPTS.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  // Pictures of cakes may come from a bucket or a CDN.
  const cakes = URL.canParse(config.cakesUrl) ? ` ${new URL(config.cakesUrl).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}${google('/gsi/client')}`,
    `style-src 'self' 'unsafe-inline'${google('/gsi/style')}`,
    `img-src 'self' data: blob:${cakes}${config.google ? ' https://lh3.googleusercontent.com' : ''}`,
    ...(config.google
      ? [`connect-src 'self'${google('/gsi/')}`, `frame-src${google('/gsi/')}`]
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...securityHeaders(config),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
  };
}
