import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import type { App } from '../app-context.ts';
import { renderPage } from './render-page.ts';

const BRAND = {
  names: { en: 'Mahlab', ar: 'محلب' },
  attributes: '',
  style: '',
  stylesheet: '',
  iconsQuery: '',
};
const ASSETS = {
  css: '',
  stylesheet: '',
  script: '',
  chunksOf: () => [],
  preloadFonts: { en: [], ar: [] },
};

/** What becomes of a page when the API answers with a status. */
async function renderedFrom(statusCode: number) {
  const app = fastify() as unknown as App;
  app.get('/needed', (_request, reply) => reply.code(statusCode).send({}));
  const entry = {
    INLINE_SCRIPTS: [],
    needsOf: () => ['/needed'],
    keptUnder: () => null,
    render: async (_url: string, answers: Record<string, unknown>) => ({
      status: answers['/needed'] ? 200 : 404,
      html: '',
    }),
  };
  const given = { origin: '', assets: ASSETS, brand: BRAND };
  return renderPage(app, { entry, url: '/page', given });
}

test('what is refused is missing; what could not be had now makes no page of it', async () => {
  assert.equal((await renderedFrom(200))?.status, 200);
  assert.equal((await renderedFrom(404))?.status, 404);
  assert.equal(await renderedFrom(429), null);
  assert.equal(await renderedFrom(503), null);
});
