import type { Branch } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { inLanguage, type Language, nameIn } from '@mahlab/bakery/rules/language';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import { soldOutUntil } from '@mahlab/bakery/rules/sold-out';
import type { AnswerAt } from './page-heads.ts';

/** What the shop is called. */
type Names = Record<Language, string>;

/** schema.org's Product with its offer, for search engines. A price on selection makes no offer. */
export function productData(
  origin: string,
  product: ProductDetail,
  { language, names }: { language: Language; names: Names },
): object {
  const price = fils(product.discountedPrice);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: inLanguage(product.name, language),
    description: inLanguage(product.description, language),
    image: [product.mainImage, ...product.images].map((image) => `${origin}${image}`),
    sku: product.id,
    brand: { '@type': 'Brand', name: names.en },
    ...(product.reviews &&
      product.reviews.average !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.reviews.average,
          ratingCount: product.reviews.count,
        },
      }),
    ...(price > 0 && {
      offers: {
        '@type': 'Offer',
        price: formatKwd(price),
        priceCurrency: 'KWD',
        availability: `https://schema.org/${soldOutUntil(product, null) ? 'OutOfStock' : 'InStock'}`,
        url: `${origin}${language === 'ar' ? '/ar' : ''}/product/${product.id}`,
      },
    }),
  };
}

/** schema.org's Bakery with its kitchens and their hours. */
export function bakeryData(origin: string, answer: AnswerAt, names: Names): object {
  const branches = answer(endpoints.content('branches')) ?? [];
  const configs = answer(endpoints.content('configs')) ?? [];
  const instagram = configs.find((config) => config.attribute === 'INSTAGRAM')?.value;
  return {
    '@context': 'https://schema.org',
    '@type': 'Bakery',
    name: names.en,
    alternateName: names.ar,
    url: origin,
    image: `${origin}/files/brand`,
    currenciesAccepted: 'KWD',
    areaServed: { '@type': 'Country', name: 'Kuwait' },
    ...(instagram && { sameAs: [instagram] }),
    department: branches.map((branch) => branchData(origin, branch, { language: 'en', names })),
  };
}

/** schema.org's LocalBusiness, of the kind Bakery: one kitchen. */
export function branchData(
  origin: string,
  branch: Branch,
  { language, names }: { language: Language; names: Names },
): object {
  const { coordinates } = branch;
  return {
    '@type': 'Bakery',
    '@id': `${origin}/branch/${branch.id}`,
    name: `${names[language]} ${nameIn(branch, language)}`,
    url: `${origin}${language === 'ar' ? '/ar' : ''}/branch/${branch.id}`,
    image: `${origin}/files/brand`,
    telephone: branch.phoneNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: inLanguage(branch.address, language),
      addressCountry: 'KW',
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    openingHoursSpecification: WEEKDAYS.flatMap((day) =>
      branch.timings[day].map(({ opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
        opens,
        closes,
      })),
    ),
  };
}
