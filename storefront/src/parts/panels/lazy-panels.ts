import type { Language } from '@mahlab/bakery/rules/language';
import { fetched } from '@mahlab/web/fetched.ts';
import { languageOfPage } from '@mahlab/web/language.tsx';
import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../../texts.ts';

export type LoadPanel = (language: Language) => Promise<ComponentType>;

/** A panel with the shop's facts beneath, whose texts it needs. */
export function withFacts(load: () => Promise<ComponentType>): LoadPanel {
  return async (language) => {
    const [panel] = await Promise.all([load(), loadTexts(language, ['panel', 'hours'])]);
    return panel;
  };
}

/** The panel of every screen without its own. */
export const seasonPanel = withFacts(() => import('./season-panel.tsx').then((m) => m.SeasonPanel));

/**
 * A panel whose code comes only where panels are shown, so that phones never fetch it. The server's
 * page holds it all the same.
 */
export function whenWide(load: LoadPanel): ComponentType {
  return lazy(async () => {
    await wideWindow();
    return fetched(async () => ({ default: await load(languageOfPage()) }));
  });
}

export const SeasonPanelWhenWide = whenWide(seasonPanel);

/** Settles once the window is wide enough for two columns. */
async function wideWindow(): Promise<void> {
  const wide = matchMedia('(min-width: 64rem)');
  if (wide.matches) return;
  await new Promise((done) => wide.addEventListener('change', done, { once: true }));
}
