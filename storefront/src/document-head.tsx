import { picturePath } from '@mahlab/bakery/api/endpoints';
import type { Language } from '@mahlab/bakery/rules/language';
import type { PageAssets } from './entry-server.tsx';
import type { Head } from './page-heads.ts';
import type { Translate } from './translations.ts';

type Props = {
  head: Head;
  t: Translate;
  origin: string;
  language: Language;
  /** The path without its language prefix. */
  path: string;
  category: string | null;
  hidden: boolean;
  assets: PageAssets;
  /** Changes with the icons. */
  iconsQuery: string;
};

/** Title, description, sharing, languages and what to fetch early. */
export function DocumentHead(props: Props) {
  const { head, t, origin, language, path, category, hidden, assets, iconsQuery } = props;
  const shop = t('shell.shop');
  const title = head.title ? `${head.title} · ${shop}` : shop;
  const description = head.description ?? t('home.pageDescription');
  const query = category ? `?category=${encodeURIComponent(category)}` : '';
  const address = (to: Language) =>
    `${origin}${to === 'ar' ? `/ar${path === '/' ? '' : path}` : path}${query}`;
  const shared = address(language) + (head.sharedAs ? `?${head.sharedAs}` : '');
  const image = `${origin}${picturePath(head.image ?? '/files/brand', 1080, 'webp')}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(language)} />
          <link rel="alternate" hrefLang="en" href={address('en')} />
          <link rel="alternate" hrefLang="ar" href={address('ar')} />
          <link rel="alternate" hrefLang="x-default" href={address('en')} />
        </>
      )}
      <meta property="og:site_name" content={shop} />
      <meta property="og:type" content={head.image ? 'product' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={shared} />
      <meta property="og:image" content={image} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_KW' : 'en_GB'} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#fdf8f8" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="manifest" href={`/app-${language}.webmanifest${iconsQuery}`} />
      <link rel="icon" href={`/icon-32.png${iconsQuery}`} type="image/png" sizes="32x32" />
      <link rel="icon" href={`/icon.svg${iconsQuery}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${iconsQuery}`} />
      {assets.preloadFonts[language].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {head.structuredData?.map((data) => (
        <script
          key={JSON.stringify(data).length}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
