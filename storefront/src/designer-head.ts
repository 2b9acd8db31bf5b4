import { CAKES_PATH, type ContentKind, endpoints } from '@mahlab/bakery/api/endpoints';
import { cakeImageName } from '@mahlab/bakery/rules/cake-image';
import type { Head, HeadContext } from './page-heads.ts';
import { titles } from './screens/cake-designer/design/cake-line.ts';
import { chosenOf, lookOf, type Menu } from './screens/cake-designer/design/design.ts';
import { designIn, linkOf } from './screens/cake-designer/design/design-link.ts';

/** What a link to the designer tells whoever it is sent to: the cake that it names, without its words. */
export function designerHead({ t, query, language, answer }: HeadContext): Head {
  const list = <Kind extends ContentKind>(kind: Kind) => answer(endpoints.content(kind)) ?? [];
  const head = { title: t('designer.pageTitle'), description: t('designer.pageDescription') };
  const design = designIn(String(query));
  const menu: Menu = {
    shapes: list('shapes'),
    flavours: list('flavours'),
    toppings: list('toppings'),
    colors: list('colors'),
    sizes: list('sizes'),
    toppingCategories: [],
  };
  const chosen = design && chosenOf(design, menu);
  const look = chosen && lookOf(chosen);
  if (!look) return head;
  const named = titles(chosen, language === 'ar' ? 'arabicTitle' : 'title');
  return {
    title: t('designer.title'),
    description: named.join(language === 'ar' ? '، ' : ', '),
    image: CAKES_PATH + cakeImageName(look, 'front'),
    sharedAs: linkOf(design),
  };
}
