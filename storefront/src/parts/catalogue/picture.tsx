import { PICTURE_WIDTHS, type PictureWidth, picturePath } from '@mahlab/bakery/api/endpoints';
import { Mark } from '@mahlab/ui/mark';
import { useBroken } from './use-broken.ts';

type Props = {
  /** Address of the file as the wire gives it; empty or missing shows the placeholder. */
  file: string | null | undefined;
  alt: string;
  /** The widest it is drawn, in CSS pixels, and the `sizes` to choose by. */
  width: PictureWidth;
  sizes: string;
  /** In the first view: fetched at once, and `first` ahead of everything else. */
  eager?: boolean;
  first?: boolean;
  className?: string;
};

/**
 * A picture as AVIF or WebP in the size that fits; the mark in blossom on kernel when there is none (DESIGN 7). One that
 * failed is asked for again.
 */
export function Picture({
  file,
  alt,
  width,
  sizes,
  eager = false,
  first = false,
  className = '',
}: Props) {
  const [broken, tellBroken] = useBroken(file ?? '');
  if (!file || broken) {
    return (
      <span
        className={`grid place-items-center bg-kernel ${className}`}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <Mark size={72} rim="var(--color-blossom)" drawing="var(--color-kernel)" />
      </span>
    );
  }
  const widths = PICTURE_WIDTHS.filter((one) => one <= width * 2);
  const set = (format: 'avif' | 'webp') =>
    widths.map((one) => `${picturePath(file, one, format)} ${one}w`).join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={picturePath(file, width, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={width}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        onError={tellBroken}
        // It may have failed before the page came to life.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) tellBroken();
        }}
        className={`block h-full w-full object-cover ${className}`}
      />
    </picture>
  );
}
