import { languageOfPage } from '@mahlab/web/language.tsx';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { loadTexts } from '../texts.ts';

/** `PrintSheet`, whose code and texts come when something is first printed. */
export const PrintPart = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./print-sheet.tsx'),
    loadTexts(languageOfPage(), ['print']),
  ]);
  return part.PrintSheet;
});
