import { picturePath } from '@mahlab/bakery/api/endpoints';
import { useSay } from '../../language.tsx';
import { pictureSet, STAGE_SIZES } from './fetch-picture.ts';
import { useCakePicture } from './use-cake-picture.ts';
import type { Designer } from './use-designer.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';

type Props = {
  designer: Designer;
  /** What is seen, for those who do not see it. */
  alt: string;
  /** Of each picture's frame. */
  frame?: string;
  /** The first thing that the page shows. */
  first?: boolean;
  className?: string;
};

/** The cake from one side. A new picture fades in over the old one once it is decoded, never over nothing. */
export function CakeImage({
  designer,
  alt,
  first = false,
  frame = 'inset-0',
  className = '',
}: Props) {
  const { layers, missing, wanted } = useCakePicture(designer);
  useFetchAhead(designer, missing !== null || layers.at(-1)?.file === wanted);
  const say = useSay();
  return (
    <>
      {layers.map(({ id, file }, index) => {
        const top = index === layers.length - 1;
        return (
          <picture
            key={id}
            className={`absolute ${frame} ${id > 0 ? 'transition-opacity duration-(--time-sheet) starting:opacity-0' : ''}`}
          >
            <source type="image/avif" srcSet={pictureSet(file, 'avif')} sizes={STAGE_SIZES} />
            <img
              src={picturePath(file, 720, 'webp')}
              srcSet={pictureSet(file, 'webp')}
              sizes={STAGE_SIZES}
              alt={top ? alt : ''}
              width={720}
              height={720}
              loading={first ? 'eager' : 'lazy'}
              fetchPriority={first ? 'high' : 'auto'}
              decoding={id > 0 ? 'sync' : 'async'}
              draggable={false}
              className={`size-full object-cover ${className}`}
            />
          </picture>
        );
      })}
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
