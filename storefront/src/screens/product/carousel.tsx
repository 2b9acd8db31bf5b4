import type { ProductDetail } from '@mahlab/bakery/api/product';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { type KeyboardEvent, useEffect } from 'react';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { useDrag } from '../../parts/catalogue/use-drag.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useTranslations } from '../../translations.ts';
import { picturesOf, resetGallery, useGallery, wrapped } from './gallery.ts';
import { GalleryDots } from './gallery-dots.tsx';

/**
 * The product's pictures: one at a time, round and round, 500 ms a turn (Spec 9), never by itself.
 * They follow the reading order, so in Arabic the next one comes from the left. On desktops the panel has them.
 */
export function Carousel({ product }: { product: ProductDetail }) {
  const t = useTranslations();
  const language = useLanguage();
  const pictures = picturesOf(product);
  const count = pictures.length;
  const gallery = useGallery(product.id, count);
  const forward = language === 'ar' ? -1 : 1;
  const { offset, handlers } = useDrag(count > 1, (pulled) => gallery.step(pulled * forward));
  // Pictures out of view are fetched only once the page is there: the first one comes ahead of them.
  const hydrated = useHydrated();
  useEffect(() => resetGallery, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') gallery.step(forward);
    if (key === 'ArrowLeft') gallery.step(-forward);
  };
  return (
    <section
      aria-label={t('product.pictures')}
      className="fluted-base relative aspect-[39/32] overflow-hidden bg-kernel lg:hidden"
      {...(count > 1 && { 'aria-roledescription': t('product.carousel'), onKeyDown })}
    >
      <div
        {...handlers}
        className={`relative size-full [&_img]:pointer-events-none ${count > 1 ? 'touch-pan-y cursor-grab active:cursor-grabbing' : ''}`}
        style={{
          translate: `calc(${-gallery.position * forward * 100}% + ${offset ?? 0}px)`,
          transition: offset === null ? 'translate var(--time-carousel) var(--ease-out)' : 'none',
        }}
      >
        {around(gallery.position, count).map((place) => (
          <div
            key={place}
            aria-hidden={place !== gallery.position}
            className="absolute inset-y-0 w-full"
            style={{ insetInlineStart: `${place * 100}%` }}
          >
            <Picture
              file={pictures[wrapped(place, count)]}
              alt={pictureText(wrapped(place, count))}
              width={720}
              // A hair less than the window: 412 px at a density of 1.75 would just miss the picture of 720.
              sizes="(min-width: 480px) 479px, calc(100vw - 2px)"
              eager={hydrated}
              first={place === 0}
              className="size-full object-[50%_64%]"
            />
          </div>
        ))}
      </div>
      {count > 1 && <GalleryDots gallery={gallery} count={count} className="bottom-4" />}
    </section>
  );

  function pictureText(index: number): string {
    const name = inLanguage(product.name, language);
    return count > 1 ? t('product.pictureOf', { name, number: index + 1, count }) : name;
  }
}

/** The places drawn: the one in view and those that a turn, or a jump by a dot, can bring in. */
function around(position: number, count: number): number[] {
  if (count === 1) return [position];
  const reach = Math.max(1, Math.floor(count / 2));
  return Array.from({ length: 2 * reach + 1 }, (_, index) => position - reach + index);
}
