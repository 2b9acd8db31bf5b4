import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { branchHead, branchOf } from './branch-head.ts';
import { designerHead } from './designer-head.ts';
import { contactNeeds, filterNeeds, searchNeeds } from './public-needs.ts';
import type { Pattern, RouteContext } from './routes.ts';
import { bakeryData, productData } from './structured-data.ts';
import type { TextKey, Translate } from './translations.ts';

// Apart from the routes: only the server's pages have a head, and browsers have no use for this.

/** The answer that a page is rendered from; undefined when there is none. */
export type AnswerAt = <Answer>(path: GetPath<Answer>) => Answer | undefined;
export type HeadContext = RouteContext & {
  language: Language;
  t: Translate;
  origin: string;
  answer: AnswerAt;
  /** What the shop is called. */
  names: Record<Language, string>;
};
export type Head = {
  title: string;
  description?: string;
  /** Path of the picture that a shared link shows. */
  image?: string;
  /** Query of the address under which it is shared, where title and picture depend on that. */
  sharedAs?: string;
  /** schema.org data. */
  structuredData?: object[];
};
export type PageHead = {
  head: (context: HeadContext) => Head;
  /** What the page is rendered from beyond what its route needs. */
  needs?: (context: RouteContext, language: Language) => GetPath[];
  /** Whether what the address names is there at all; without it, it is. */
  isThere?: (context: HeadContext) => boolean;
  /** Nothing for search engines: personal, or not a page of its own. */
  hidden?: true;
};

const hidden = (title: TextKey): PageHead => ({
  head: ({ t }) => ({ title: t(title) }),
  hidden: true,
});

/** What the head of each page says, by the pattern of its route. */
export const PAGE_HEADS: Record<Pattern, PageHead> = {
  '*': hidden('missing.title'),
  '/': {
    head: ({ t, origin, answer, names }) => ({
      title: t('home.pageTitle'),
      description: t('home.pageDescription'),
      structuredData: [bakeryData(origin, answer, names)],
    }),
  },
  '/product/:id': {
    head: ({ params, language, names, origin, answer }) => {
      const detail = answer(endpoints.product(params.id ?? ''));
      if (!detail) return { title: '' };
      return {
        title: inLanguage(detail.name, language),
        description: inLanguage(detail.description, language),
        image: detail.mainImage,
        structuredData: [productData(origin, detail, { language, names })],
      };
    },
  },
  '/location': {
    head: ({ t }) => ({
      title: t('location.title'),
      description: t('location.pageDescription'),
    }),
  },
  '/contact': {
    needs: contactNeeds,
    head: ({ t }) => ({
      title: t('contact.title'),
      description: t('contact.pageDescription'),
    }),
  },
  '/branch/:id': {
    isThere: (context) => branchOf(context) !== undefined,
    head: branchHead,
  },
  '/cake-designer': {
    head: designerHead,
  },
  '/request-cake': {
    head: ({ t }) => ({
      title: t('request.title'),
      description: t('request.pageDescription'),
    }),
  },
  // There are as many as there are words.
  '/search': {
    ...hidden('search.title'),
    needs: ({ query }, language) => searchNeeds(query, language),
  },
  '/filter': { ...hidden('search.filter'), needs: ({ query }) => filterNeeds(query) },
  '/cart': hidden('cart.title'),
  '/checkout/customer': hidden('checkout.title'),
  '/checkout/address': hidden('checkout.title'),
  '/checkout/time': hidden('time.title'),
  '/checkout/complete': hidden('checkout.title'),
  '/payment/success/:token': hidden('payment.title'),
  '/payment/failed/:token': hidden('payment.title'),
  '/payment/supplement/:token': hidden('supplement.title'),
  '/quote/:token': hidden('quote.title'),
  '/offline': hidden('offline.title'),
  '/contact-us': hidden('shell.aboutShop'),
  '/login': hidden('account.title'),
  '/orders': hidden('orders.title'),
  '/orders/:id': hidden('orders.one'),
  '/profile': hidden('profile.menu'),
};
