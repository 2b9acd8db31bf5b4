import { colorChanges } from './color-changes.ts';
import { type Figure, figuresOf, type Group } from './figure.ts';
import { keptByShoppers } from './kept.ts';
import { measurePage } from './measure-page.ts';
import { PAGES } from './page-list.ts';
import { startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const LANGUAGES = ['en', 'ar'] as const;
const COLORS = 'another colour';

/** What a first visit on a phone costs, in a real browser, in both languages. One that fails stops no other. */
export const pages: Group = {
  name: 'pages',
  async measure({ paths }) {
    const isWished = (path: string) => paths.length === 0 || paths.includes(path);
    const shop = await startShop({ dataDir: await warmFolder() });
    const kept = { new: {}, ...(await keptByShoppers(shop)) };
    const figures: Figure[] = [];
    for (const page of PAGES) {
      for (const language of LANGUAGES) {
        const name = language === 'ar' ? `/ar${page.path}`.replace(/\/$/, '') : page.path;
        if (!isWished(name)) continue;
        const visit = { name, url: shop.url + name, language, kept: kept[page.by ?? 'new'] };
        figures.push(...(await figuresOf(name, () => measurePage(page, visit))));
      }
    }
    await shop.stop();
    return isWished('/cake-designer')
      ? [...figures, ...(await figuresOf(COLORS, colorChanges))]
      : figures;
  },
};
