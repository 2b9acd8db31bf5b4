import type { ProductSummary } from '@mahlab/bakery/api/product';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { soldOutUntil } from '@mahlab/bakery/rules/sold-out';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { usePrepare } from '../../state/prepare.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { PlusBoldIcon } from '../icons/icons.ts';
import { Picture } from './picture.tsx';
import { PrepBadge } from './prep-badge.tsx';
import { ProductPrice } from './price.tsx';

/** A cake in the menu. Its picture, Add and Buy now all open it (Spec 2). */
export function ProductCard({ product, position }: { product: ProductSummary; position: number }) {
  const t = useTranslations();
  const prepare = usePrepare();
  const language = useLanguage();
  const name = inLanguage(product.name, language);
  const to = paths.product(product.id);
  // The kitchen of the area: a pickup's may have it, and its page knows.
  const kitchen = useShop(({ branch }) => branch?.id ?? null);
  const getReady = () => prepare(to);
  return (
    <li className="min-w-0" onPointerEnter={getReady} onPointerDown={getReady} onFocus={getReady}>
      <div className="tile mb-2.5">
        <Link href={to} aria-label={name} className="block size-full">
          <Picture
            file={product.mainImage}
            alt=""
            width={360}
            sizes="(min-width: 480px) 213px, calc(50vw - 27px)"
            eager={position < 2}
          />
        </Link>
        {soldOutUntil(product, kitchen) ? (
          <span className="badge pointer-events-none absolute start-2 top-2 bg-paper/90 text-ink">
            {t('shell.soldOut')}
          </span>
        ) : (
          <PrepBadge minutes={product.preprationTime} />
        )}
        <Link
          href={to}
          aria-label={t('home.addProduct', { name })}
          className="absolute end-2 bottom-2 grid size-11 place-items-center rounded-pill bg-paper text-cherry shadow-lift"
        >
          <PlusBoldIcon size={22} />
        </Link>
      </div>
      <h3 className="leading-snug font-medium">{name}</h3>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
        <ProductPrice product={product} />
        <Link
          href={to}
          aria-label={t('home.buyProduct', { name })}
          className="link -my-1 text-small"
        >
          {t('home.buyNow')}
        </Link>
      </div>
    </li>
  );
}
