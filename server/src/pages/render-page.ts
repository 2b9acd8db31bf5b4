import type { App } from '../app-context.ts';
import { askItself } from '../http/own-request.ts';
import type { AppEntry } from './web-app.ts';

type Rendering = {
  entry: AppEntry;
  url: string;
  given: Parameters<AppEntry['render']>[2];
};

/**
 * Renders a page from answers of the API; a refused one counts as missing. Null when one could not be had, for a fault or
 * for too many requests: that is no page that is missing.
 */
export async function renderPage(app: App, { entry, url, given }: Rendering) {
  const answers = await Promise.all(
    entry.needsOf(url).map(async (path) => {
      const answer = await askItself(app, path);
      return [path, answer] as const;
    }),
  );
  if (answers.some(([, { statusCode }]) => statusCode >= 500 || statusCode === 429)) return null;
  const told = answers.map(
    ([path, answer]) => [path, answer.statusCode === 200 ? answer.json<unknown>() : null] as const,
  );
  return entry.render(url, Object.fromEntries(told), given);
}
