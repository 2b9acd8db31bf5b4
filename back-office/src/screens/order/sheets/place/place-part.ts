import { languageOfPage } from '@mahlab/web/language.tsx';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { loadTexts } from '../../../../texts.ts';

/** `PlaceSheet`, whose code and texts come when it is opened: most orders stay where they go. */
export const PlacePart = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./place-sheet.tsx'),
    loadTexts(languageOfPage(), ['place']),
  ]);
  return part.PlaceSheet;
});
