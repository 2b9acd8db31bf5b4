import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { icon } from '@mahlab/ui/icon';
import dots from '@phosphor-icons/core/assets/bold/dots-six-bold.svg?icon';
import crop from '@phosphor-icons/core/assets/regular/crop.svg?icon';
import trash from '@phosphor-icons/core/assets/regular/trash-simple.svg?icon';
import { type PointerEvent, useState } from 'react';
import { useTranslations } from '../../translations.ts';

const DotsIcon = icon(dots);
const CropIcon = icon(crop);
const TrashIcon = icon(trash);

type Props = {
  picture: string;
  name: string;
  isFirst: boolean;
  mayChange: boolean;
  /** Told a key that was pressed on the handle; answers whether it moved the picture. */
  onKey: (code: string) => boolean;
  /** Told which picture it was pulled onto. */
  onDropped: (onto: string) => void;
  onCrop: () => void;
  onRemove: () => void;
};

/** A picture with a handle to pull it by, and the buttons that crop it and take it out. */
export function PictureTile({ picture, name, isFirst, mayChange, ...does }: Props) {
  const t = useTranslations();
  const [pulled, setPulled] = useState<{ x: number; y: number; from: Point } | null>(null);
  const onPointerMove = (event: PointerEvent) => {
    if (!pulled) return;
    const { clientX, clientY } = event;
    setPulled({ ...pulled, x: clientX - pulled.from.x, y: clientY - pulled.from.y });
    mark(tileAt(event));
  };
  const onPointerUp = (event: PointerEvent) => {
    mark(null);
    setPulled(null);
    const onto = pulled && tileAt(event)?.dataset['picture'];
    if (onto && onto !== picture) does.onDropped(onto);
  };
  return (
    <li
      data-picture={picture}
      data-pulled={pulled ? true : undefined}
      style={pulled ? { translate: `${pulled.x}px ${pulled.y}px` } : undefined}
    >
      <img src={picturePath(filePath(picture), 360, 'webp')} alt={name} draggable={false} />
      {isFirst && <span className="badge badge-blossom">{t('product.first')}</span>}
      {mayChange && (
        <span className="product-row-buttons">
          <button
            type="button"
            className="icon-button product-handle"
            aria-label={t('product.movePicture', { name })}
            onKeyDown={(event) => {
              if (does.onKey(event.code)) event.preventDefault();
            }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setPulled({ x: 0, y: 0, from: { x: event.clientX, y: event.clientY } });
            }}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              mark(null);
              setPulled(null);
            }}
          >
            <DotsIcon size={20} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('product.crop', { name })}
            onClick={does.onCrop}
          >
            <CropIcon size={20} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('product.remove', { name })}
            onClick={does.onRemove}
          >
            <TrashIcon size={20} />
          </button>
        </span>
      )}
    </li>
  );
}

type Point = { x: number; y: number };

/** The picture under a finger, but the one that is pulled. */
function tileAt({ clientX, clientY }: PointerEvent): HTMLElement | null {
  const all = document.elementsFromPoint(clientX, clientY);
  const tiles = all.map((element) => element.closest<HTMLElement>('[data-picture]'));
  return tiles.find((tile) => tile && !tile.dataset['pulled']) ?? null;
}

/** Shows onto which picture the pulled one would fall. */
function mark(tile: HTMLElement | null): void {
  for (const marked of document.querySelectorAll('[data-picture][data-onto]')) {
    if (marked !== tile) marked.removeAttribute('data-onto');
  }
  tile?.setAttribute('data-onto', '');
}
