import type { App } from '../app-context.ts';
import type { AppEntry } from './web-app.ts';

type Rendering = {
  entry: AppEntry;
  url: string;
  given: Parameters<AppEntry['render']>[2];
};

/** Renders a page from answers of the API; a refused one counts as missing. */
export async function renderPage(app: App, { entry, url, given }: Rendering) {
  const answers = await Promise.all(
    entry.needsOf(url).map(async (path) => {
      const answer = await app.inject({ method: 'GET', url: path });
      return [path, answer.statusCode === 200 ? answer.json<unknown>() : null] as const;
    }),
  );
  return entry.render(url, Object.fromEntries(answers), given);
}
