import type { Language } from '@mahlab/bakery/rules/language';
import type { ComponentType } from 'react';
import { seasonPanel, whenWide } from './parts/panels/lazy-panels.ts';
import { type Pattern, routeOf } from './routes.ts';
import { SCREENS } from './screen-loaders.ts';
import { loadTexts } from './texts.ts';

/** A screen, and what the desktop panel shows beside it. */
export type Loaded = { Screen: ComponentType; Panel: ComponentType };

const loaded = new Map<Pattern, Loaded>();

/** A route's screen if its code is here already. */
export function loadedScreen(pattern: Pattern): Loaded | undefined {
  return loaded.get(pattern);
}

/** Fetches the code and the texts of a route's screen, once. On the server every text is there already. */
export async function loadScreen(pattern: Pattern, language: Language): Promise<Loaded> {
  const known = loaded.get(pattern);
  if (known) return known;
  const { load, panel = seasonPanel } = SCREENS[pattern];
  const [Screen, Panel] = await Promise.all([
    load(),
    import.meta.env.SSR ? panel(language) : whenWide(panel),
    loadTexts(language, routeOf(pattern).texts ?? []),
  ]);
  const both = { Screen, Panel };
  loaded.set(pattern, both);
  return both;
}
