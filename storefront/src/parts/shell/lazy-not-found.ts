import { languageOfPage } from '@mahlab/web/language.tsx';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { loadTexts } from '../../texts.ts';

/** The page for what is not there; its code and texts come when that is so. */
export const LazyNotFound = lazyPart(async () => {
  const [{ NotFound }] = await Promise.all([
    import('./not-found.tsx'),
    loadTexts(languageOfPage(), ['missing']),
  ]);
  return NotFound;
});
