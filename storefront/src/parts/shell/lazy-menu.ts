import { languageOfPage } from '@mahlab/web/language.tsx';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { loadTexts } from '../../texts.ts';

/** The menu: nobody sees it at first, and its code and texts come when it is first opened. */
export const LazyMenu = lazyPart(async () => {
  const [{ Menu }] = await Promise.all([
    import('./menu.tsx'),
    loadTexts(languageOfPage(), ['orders', 'profile']),
  ]);
  return Menu;
});
