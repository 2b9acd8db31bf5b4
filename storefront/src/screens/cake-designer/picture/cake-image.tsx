import { picturePath } from '@mahlab/bakery/api/endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { CSSProperties } from 'react';
import { useTranslations } from '../../../translations.ts';
import { seenOf, summaryOf } from '../design/summary.ts';
import type { Designer } from '../design/use-designer.ts';
import { pictureSet, STAGE_SIZES } from './fetch-picture.ts';
import { Lettering } from './lettering.tsx';
import { useCakePicture } from './use-cake-picture.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useLettering } from './use-lettering.ts';
import { useSide } from './use-side.ts';

type Props = {
  designer: Designer;
  /** How it lies in its place. */
  lies?: keyof typeof LYING;
  /**
   * How far the picture begins below its place's upper edge; `--side` is the picture's. Else their middles
   * meet. `span` is the share of its height that has to be seen.
   */
  top?: string;
  span?: number;
  /** The first thing that the page shows. */
  first?: boolean;
};

const MIDDLE = 'calc((100cqh - var(--side)) / 2)';
/** Where a place is low for its width, the cake and its words come smaller rather than cut. */
const LYING = {
  /** It fills its place and is cut where that is no square. */
  filling: { side: '[--side:max(100cqw,100cqh)]', fades: '' },
  /** As wide as its place, above a switch; where that is low it comes smaller, and its edges fade. */
  above: {
    side: '[--side:min(max(100cqw,100cqh),calc((100cqh-3.25rem)/var(--span)))]',
    fades: 'mask-x-from-[calc(100%-(100cqw-var(--side))/3)] mask-b-from-95%',
  },
  /** All of it: the plate takes 90% of a picture's width at most, and with what is on it 77% of its height. */
  whole: {
    side: '[--side:min(calc(100cqw/0.9),calc(100cqh/0.77),67.5rem)]',
    fades: 'mask-x-from-92% mask-y-from-88%',
  },
};

/**
 * The cake from one side, with its words. A new picture fades in over the old one once it is decoded,
 * never over nothing.
 */
export function CakeImage({
  designer,
  lies = 'filling',
  top = MIDDLE,
  span = 0.58,
  first = false,
}: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { layers, seen, waiting, isSettled, isItself } = useCakePicture(designer);
  useFetchAhead(designer, isSettled);
  // While the cake is being made another one may be seen, and nothing is written on it.
  const alt = isItself ? summaryOf(designer, t, language) : seenOf(seen, t, language);
  const { ref, side } = useSide<HTMLDivElement>();
  const drawn = useLettering(designer.design, designer.chosen, designer.view);
  return (
    <>
      <div
        className={`@container-size absolute inset-0 ${lies === 'whole' ? '' : 'overflow-hidden'}`}
      >
        <div
          ref={ref}
          className={`absolute start-[calc((100cqw-var(--side))/2)] aspect-square w-(--side) ${LYING[lies].side}`}
          style={{ insetBlockStart: top, '--span': span } as CSSProperties}
        >
          <div className={`absolute inset-0 ${LYING[lies].fades}`}>
            {layers.map(({ id, file }, index) => (
              <picture
                key={id}
                className={`absolute inset-0 ${id > 0 ? 'transition-opacity duration-(--time-sheet) starting:opacity-0' : ''}`}
              >
                <source type="image/avif" srcSet={pictureSet(file, 'avif')} sizes={STAGE_SIZES} />
                <img
                  src={picturePath(file, 720, 'webp')}
                  srcSet={pictureSet(file, 'webp')}
                  sizes={STAGE_SIZES}
                  alt={index === layers.length - 1 ? alt : ''}
                  width={720}
                  height={720}
                  loading={first ? 'eager' : 'lazy'}
                  fetchPriority={first ? 'high' : 'auto'}
                  decoding={id > 0 ? 'sync' : 'async'}
                  draggable={false}
                  className="size-full"
                />
              </picture>
            ))}
          </div>
          {isItself && <Lettering drawn={drawn} side={side} />}
        </div>
      </div>
      <span role="status" className="absolute inset-x-0 top-3 grid justify-items-center px-14">
        {waiting && (
          <span className="badge min-h-7 gap-1.5 bg-paper/90 px-3 font-medium text-ink shadow-lift">
            {waiting === 'making' && <span className="spinner size-3.5! border-2!" />}
            {t(`designer.picture.${waiting}`)}
          </span>
        )}
      </span>
    </>
  );
}
