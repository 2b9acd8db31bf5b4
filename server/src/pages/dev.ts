import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';
import { sendAwayPage } from './away-page.ts';
import { pageBrand } from './page-brand.ts';
import { renderPage } from './render-page.ts';
import type { AppEntry, WebApp } from './web-app.ts';

/** An app's pages from their sources with hot reload: Vite in this very process. Only for development. */
export async function openDevPages(
  app: App,
  { config, catalogue }: AppContext,
  { base, folder }: WebApp,
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', async () => vite.close());
  for (const pattern of base ? [base, `${base}/*`] : ['/*']) {
    app.get(pattern, { schema: { hide: true } }, answer);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const asked = request.raw.url ?? '/';
    if (await answeredByVite(request.raw, reply.raw)) return reply.hijack();
    const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as AppEntry;
    const assets = {
      css: '',
      stylesheet: '',
      script: `${base}/src/entry-client.tsx`,
      chunksOf: () => [],
      preloadFonts: { en: [], ar: [] },
    };
    const brand = pageBrand(catalogue.current().settings);
    const given = { origin: config.publicUrl, assets, brand };
    const rendered = await renderPage(app, { entry, url: asked, given });
    if (!rendered) return sendAwayPage(reply.type('text/html; charset=utf-8'), asked, brand.names);
    const { status, html } = rendered;
    const page = await vite.transformIndexHtml(asked, html);
    // Hot reload needs scripts and styles that no built page may run.
    return reply.code(status).removeHeader('content-security-policy').type('text/html').send(page);
  }

  type Raw = Parameters<typeof vite.middlewares>;
  function answeredByVite(request: Raw[0], response: Raw[1]): Promise<boolean> {
    return new Promise((settle) => {
      response.once('finish', () => settle(true));
      vite.middlewares(request, response, () => settle(false));
    });
  }
}
