import { picturePath } from '@mahlab/bakery/api/endpoints';
import { useSay } from '../../../say.ts';
import type { Designer } from '../design/use-designer.ts';
import { pictureSet, STAGE_SIZES } from './fetch-picture.ts';
import { Lettering } from './lettering.tsx';
import { useCakePicture } from './use-cake-picture.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useLettering } from './use-lettering.ts';
import { useSide } from './use-side.ts';

type Props = {
  designer: Designer;
  /** What is seen, for those who do not see it. */
  alt: string;
  /** How it lies in its place: it fills that and is cut where that is no square, or else the whole cake is in it. */
  whole?: boolean;
  /** How far the picture begins below its place's upper edge; `--side` is the picture's. Else their middles meet. */
  top?: string;
  /** The first thing that the page shows. */
  first?: boolean;
};

const MIDDLE = 'calc((100cqh - var(--side)) / 2)';
const FILLING = '[--side:max(100cqw,100cqh)]';
/** The plate takes 90% of a picture's width at most, and with what is on it 77% of its height. */
const WHOLE =
  '[--side:min(calc(100cqw/0.9),calc(100cqh/0.77),67.5rem)] mask-x-from-92% mask-y-from-88%';

/**
 * The cake from one side, with its words. A new picture fades in over the old one once it is decoded,
 * never over nothing.
 */
export function CakeImage({ designer, alt, whole = false, top = MIDDLE, first = false }: Props) {
  const say = useSay();
  const { layers, missing, wanted } = useCakePicture(designer);
  const isItself = missing === null && layers.at(-1)?.file === wanted;
  useFetchAhead(designer, missing !== null || isItself);
  const { ref, side } = useSide<HTMLDivElement>();
  const drawn = useLettering(designer.design, designer.chosen, designer.view);
  return (
    <>
      <div className={`@container-size absolute inset-0 ${whole ? '' : 'overflow-hidden'}`}>
        <div
          ref={ref}
          className={`absolute start-[calc((100cqw-var(--side))/2)] aspect-square w-(--side) ${whole ? WHOLE : FILLING}`}
          style={{ insetBlockStart: top }}
        >
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
          {isItself && <Lettering drawn={drawn} side={side} />}
        </div>
      </div>
      <span role="status" className="absolute inset-x-0 top-3 grid justify-items-center px-14">
        {missing && (
          <span className="badge min-h-7 bg-paper/90 px-3 font-medium text-ink shadow-lift">
            {say(missing === 'gone' ? 'designer.previewComing' : 'designer.previewFailed')}
          </span>
        )}
      </span>
    </>
  );
}
