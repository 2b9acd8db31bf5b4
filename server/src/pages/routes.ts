import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { App, AppContext } from '../app-context.ts';
import { BACK_OFFICE } from './back-office.ts';
import { brandFiles, brandStyle } from './brand-files.ts';
import { openDevPages } from './dev.ts';
import { securityText } from './security-txt.ts';
import { servePages } from './serve-pages.ts';
import { robotsText, siteMap } from './site-map.ts';
import { STOREFRONT, type StorefrontEntry } from './storefront.ts';
import { warmPages } from './warm-pages.ts';
import { loadApp } from './web-app.ts';

/** The shop's pages, and what search engines and browsers ask of it beside them. */
export async function pagesRoutes(app: App, context: AppContext): Promise<void> {
  const { config } = context;
  const { publicUrl, securityContact: contact } = config;
  if (contact !== undefined) {
    app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText({ publicUrl, contact })),
    );
  }
  brandStyle(app, context);
  if (config.dev) {
    for (const webApp of [BACK_OFFICE, STOREFRONT]) await openDevPages(app, context, webApp);
    return;
  }
  await servePages(app, context, await loadApp(BACK_OFFICE));
  const loaded = await loadApp<StorefrontEntry>(STOREFRONT);
  await servePages(app, context, loaded);
  await serveFiles(app);
  brandFiles(app, context);
  if (config.warmPages) warmPages(app, context, loaded.entry.publicPaths());
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(siteMap(publicUrl, loaded.entry, context.catalogue.current())),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
  for (const prefix of ['', '/ar']) {
    app.get(`${prefix}/contact-us`, (_request, reply) => reply.redirect(`${prefix}/contact`, 308));
  }
}

async function serveFiles(app: App): Promise<void> {
  const root = join(STOREFRONT.folder, 'dist/client');
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true });
  // Asked for anew each time, so that a release is noticed; what they may reach is the shop alone.
  for (const { base, folder } of [STOREFRONT, BACK_OFFICE]) {
    app.get(`${base}/sw.js`, (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .header('cache-control', 'no-cache')
        .sendFile('sw.js', join(folder, 'dist/client'), { cacheControl: false }),
    );
  }
}
