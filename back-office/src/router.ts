import type { Language } from '@mahlab/bakery/rules/language';
import { fetched } from '@mahlab/web/fetched.ts';
import type { ComponentType } from 'react';
import { type Pattern, routeOf } from './routes.ts';
import { SCREENS } from './screen-loaders.ts';
import { loadTexts } from './texts.ts';

const loaded = new Map<Pattern, ComponentType>();

/** A route's screen if its code is here already. */
export function loadedScreen(pattern: Pattern): ComponentType | undefined {
  return loaded.get(pattern);
}

/** Fetches the code and the texts of a route's screen, once. */
export async function loadScreen(pattern: Pattern, language: Language): Promise<ComponentType> {
  const known = loaded.get(pattern);
  if (known) return known;
  const [Screen] = await Promise.all([
    fetched(SCREENS[pattern]),
    fetched(() => loadTexts(language, routeOf(pattern).texts ?? [])),
  ]);
  loaded.set(pattern, Screen);
  return Screen;
}
