import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { localPath } from '@mahlab/bakery/rules/local-path';
import type { ShopSettings } from '@mahlab/bakery/rules/shop-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-context.ts';
import type { Config } from '../config.ts';
import { makeAnswer, sendAnswer } from '../http/answer.ts';
import { clientNetwork } from '../http/client-network.ts';
import { handleNotFound } from '../http/errors-handler.ts';
import type { Pace } from '../http/pace.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { API_CONTENT_POLICY, securityHeaders } from '../http/security-headers.ts';
import { sendAwayPage } from './away-page.ts';
import { readBuiltFile } from './built-file.ts';
import type { KeptAssets } from './kept-assets.ts';
import { pageBrand } from './page-brand.ts';
import { renderPage } from './render-page.ts';
import type { LoadedApp, WebApp } from './web-app.ts';

type PagesContext = {
  config: Config;
  /** Pages are made from this version of it, and made anew after another. */
  catalogue: { current(): { version: string; settings: ShopSettings } };
  responseCache: ResponseCache;
  pace: Pick<Pace, 'charge'>;
  /** Has the files of other releases. */
  keptAssets: Pick<KeptAssets, 'find'>;
};

/**
 * Every page of an app below its base, and the files of its build. Anonymous pages are rendered once for a
 * catalogue and kept in the response cache; what is personal is filled in by the browser.
 */
export async function servePages(
  app: App,
  context: PagesContext,
  loaded: LoadedApp,
): Promise<void> {
  const { entry, assets, webApp } = loaded;
  const headers = pageHeaders(context.config, loaded);
  await serveAssets(app, context, webApp);
  for (const pattern of webApp.base ? [webApp.base, `${webApp.base}/*`] : ['/*']) {
    app.get(pattern, { schema: { hide: true } }, async (request, reply) => {
      // Another site's whole address, or what a browser that is sent there would read as one.
      const asked = localPath(request.raw.url);
      if (asked === null) return handleNotFound(request, reply);
      const [path = '/', query] = asked.split('?', 2);
      if (path.length > 1 && path.endsWith('/')) {
        return reply.redirect(`${path.slice(0, -1)}${query ? `?${query}` : ''}`, 308);
      }
      return sendPage(request, reply, asked);
    });
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, url: string) {
    const key = entry.keptUnder(url);
    const kept = key && context.responseCache.get(key);
    if (kept) return sendAnswer(request, reply, kept);
    // What is kept is rendered once for all.
    if (!key) context.pace.charge(clientNetwork(request.ip), entry.needsOf(url).length);
    const { version, settings } = context.catalogue.current();
    const brand = pageBrand(settings);
    const given = { origin: context.config.publicUrl, assets, brand };
    const rendered = await renderPage(app, { entry, url: key ?? url, given });
    if (!rendered) return sendAwayPage(reply.headers(headers), url, brand.names);
    const { status, html } = rendered;
    if (status !== 200 || !key) {
      return reply.code(status).headers(headers).header('cache-control', 'no-store').send(html);
    }
    const answer = makeAnswer({ version, body: html, headers });
    context.responseCache.set(key, answer);
    return sendAnswer(request, reply, answer);
  }
}

/**
 * The files of an app's build, read once and then written from memory by the response cache, and those that a process of
 * another release has built.
 */
async function serveAssets(app: App, context: PagesContext, webApp: WebApp) {
  const { catalogue, config, keptAssets, responseCache } = context;
  const prefix = `${webApp.base}/assets`;
  const headers = { ...securityHeaders(config), 'content-security-policy': API_CONTENT_POLICY };
  const root = join(webApp.folder, 'dist/client/assets');
  const names = new Set((await readdir(root)).filter((name) => !/\.(?:br|gz)$/.test(name)));
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(async (request, reply) => {
        const [name = ''] = request.url.slice(prefix.length + 1).split('?', 1);
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const found = isRead ? await keptAssets.find(webApp, name) : null;
        return found ? sendAnswer(request, reply, found) : handleNotFound(request, reply);
      });
      scope.get<{ Params: { name: string } }>(
        '/:name',
        { schema: { hide: true } },
        async (request, reply) => {
          const { name } = request.params;
          const { version } = catalogue.current();
          const answer =
            names.has(name) && (await readBuiltFile(join(root, name), { version, headers }));
          if (!answer) return reply.callNotFound();
          // Of addresses with a query anybody can make up as many as they like.
          if (request.url === `${prefix}/${name}`) responseCache.set(request.url, answer);
          return sendAnswer(request, reply, answer);
        },
      );
    },
    { prefix },
  );
}

/** What pages could ask a browser for: an app names what its own may. */
const ASKABLE = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Pages that are kept cannot carry nonces, so the policy names inline scripts by their hashes. */
function pageHeaders(config: Config, { entry, webApp }: LoadedApp): Record<string, string> {
  const hashes = entry.INLINE_SCRIPTS.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    ...securityHeaders(config),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': webApp.contentPolicy(config, hashes.join(' ')).join('; '),
    'permissions-policy': ASKABLE.map(
      (name) => `${name}=(${webApp.mayAsk.includes(name) ? 'self' : ''})`,
    ).join(),
    ...webApp.headers,
  };
}
