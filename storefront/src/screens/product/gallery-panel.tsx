import type { ProductDetail } from '@mahlab/bakery/api/product';
import { allergenList } from '@mahlab/bakery/rules/cake-allergens';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { prepText } from '../../parts/catalogue/prep-badge.tsx';
import { PanelLanguage } from '../../parts/panels/panel-language.tsx';
import { useTranslations } from '../../translations.ts';
import { picturesOf, useGallery } from './gallery.ts';
import { GalleryDots } from './gallery-dots.tsx';
import { CaretLeftIcon, CaretRightIcon } from './icons.ts';

/** The pictures large on kernel, and beneath them what is in the product. */
export function GalleryPanel({ product }: { product: ProductDetail }) {
  const t = useTranslations();
  const language = useLanguage();
  const contains = allergenList(product.allergens, language);
  return (
    <div className="flex h-full flex-col bg-kernel text-ink">
      <Pictures product={product} />
      <div className="absolute end-14 top-13">
        <PanelLanguage tone="light" />
      </div>
      <dl className="flex flex-none gap-14 bg-milk/70 py-7 ps-18 pe-14">
        {contains && <Fact name={t('product.allergens')} value={contains} />}
        <Fact name={t('product.preparation')} value={prepText(product.preprationTime, t)} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="text-lead font-semibold first-letter:uppercase">{value}</dd>
    </div>
  );
}

/** One picture at a time, cross-fading: at this size a slide would be too much to watch. */
function Pictures({ product }: { product: ProductDetail }) {
  const t = useTranslations();
  const language = useLanguage();
  const pictures = picturesOf(product);
  const gallery = useGallery(product.id, pictures.length);
  const name = inLanguage(product.name, language);
  const turn = 'round absolute top-1/2 -translate-y-1/2 bg-paper shadow-lift';
  return (
    <div className="relative mx-auto min-h-0 w-full max-w-[150dvh] flex-1 [@media(min-aspect-ratio:2/1)]:mask-x-from-80%">
      {pictures.map((picture, index) => (
        <div
          key={picture}
          aria-hidden={index !== gallery.shown}
          className={`absolute inset-0 transition-opacity duration-(--time-sheet) ${index === gallery.shown ? '' : 'opacity-0'}`}
        >
          <Picture
            file={picture}
            alt={
              pictures.length > 1
                ? t('product.pictureOf', { name, number: index + 1, count: pictures.length })
                : name
            }
            width={1080}
            sizes="(min-width: 1024px) calc(100vw - 480px), 1px"
            className="size-full object-[50%_64%]"
          />
        </div>
      ))}
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={`${turn} start-10`}
            aria-label={t('product.previousPicture')}
            onClick={() => gallery.step(-1)}
          >
            <CaretLeftIcon size={20} className="flip" />
          </button>
          <button
            type="button"
            className={`${turn} end-10`}
            aria-label={t('product.nextPicture')}
            onClick={() => gallery.step(1)}
          >
            <CaretRightIcon size={20} className="flip" />
          </button>
          <GalleryDots gallery={gallery} count={pictures.length} className="bottom-4" />
        </>
      )}
    </div>
  );
}
