import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { App, AppContext } from '../app-context.ts';
import { makeAnswer, sendAnswer } from '../http/answer.ts';
import { jsonHeaders, securityHeaders } from '../http/security-headers.ts';
import { apiDocument } from './document.ts';
import { API_PAGE_POLICY, apiPage } from './page.ts';

/** The contract as OpenAPI 3.1, made from the schemas that the routes validate with, and as a page. */
export function openApiRoutes(app: App, { config, catalogue, responseCache }: AppContext): void {
  const kept = (url: string, make: () => { body: string; headers: Record<string, string> }) =>
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const answer = makeAnswer({ version: catalogue.current().version, ...make() });
      responseCache.set(url, answer);
      return sendAnswer(request, reply, answer);
    });

  kept(endpoints.openApi(), () => ({
    body: JSON.stringify(apiDocument(app)),
    headers: jsonHeaders(config),
  }));
  kept(`${API_BASE}/`, () => ({
    body: apiPage(apiDocument(app)),
    headers: {
      ...securityHeaders(config),
      'content-security-policy': API_PAGE_POLICY,
      'content-type': 'text/html; charset=utf-8',
    },
  }));
}
