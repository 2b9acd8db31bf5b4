import { picturePath } from '@mahlab/bakery/api/endpoints';

type Props = {
  /** What is left of the cakes; `server/seed/pictures/scenes` has them. */
  scene: 'empty-board' | 'last-crumbs' | 'empty-stand' | 'last-berries' | 'last-rose';
  /** Its height, as a class. */
  height?: string;
};

/**
 * The picture of a page with nothing on it (DESIGN 10). It is one file for every window, so that the service worker
 * can have it beforehand.
 */
export function EmptyScene({ scene, height = 'h-56' }: Props) {
  return (
    <img
      src={picturePath(`/files/scenes/${scene}`, 720, 'webp')}
      width={720}
      height={720}
      alt=""
      className={`mb-3 block w-full rounded-tile bg-kernel object-cover ${height}`}
    />
  );
}
