import { useTranslations } from '../../translations.ts';
import type { useGallery } from './gallery.ts';

type Props = { gallery: ReturnType<typeof useGallery>; count: number; className: string };

/** A dot a picture, over the pictures: says which one is shown and leads to the others. */
export function GalleryDots({ gallery, count, className }: Props) {
  const t = useTranslations();
  return (
    <div className={`absolute inset-x-0 flex justify-center ${className}`}>
      {Array.from({ length: count }, (_, index) => {
        const current = index === gallery.shown;
        return (
          <button
            // Pictures have no other name than their place.
            key={index}
            type="button"
            aria-label={t('product.showPicture', { number: index + 1, count })}
            aria-current={current ? 'true' : undefined}
            onClick={() => gallery.show(index)}
            className="grid h-11 w-6 place-items-center rounded-chip outline-offset-0"
          >
            <span
              className={`h-1.75 rounded-pill transition-all duration-(--time-move) ${current ? 'w-5 bg-ink' : 'w-1.75 bg-ink/55'}`}
            />
          </button>
        );
      })}
    </div>
  );
}
