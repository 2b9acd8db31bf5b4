import { languageOfPage } from '@mahlab/web/language.tsx';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import type { ComponentType } from 'react';
import { loadTexts } from '../texts.ts';

/** `PrintSheet`, whose code and texts come when something is first printed. */
export const PrintPart = lazyPart(loadPrintPart);

/** Fetches them ahead: a display that is cut off later prints all the same. */
export async function loadPrintPart(): Promise<ComponentType> {
  const [part] = await Promise.all([
    import('./print-sheet.tsx'),
    loadTexts(languageOfPage(), ['print']),
  ]);
  return part.PrintSheet;
}
