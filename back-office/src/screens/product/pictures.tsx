import { endpoints } from '@mahlab/bakery/api/endpoints';
import { PRODUCT_LIMITS } from '@mahlab/bakery/rules/staff/product-draft';
import { FieldError } from '@mahlab/ui/field-error';
import { upload } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect, useRef, useState } from 'react';
import { LEAST_WIDTH } from '../../product/crop-picture.ts';
import { placeByKey, takenTo } from '../../product/picture-order.ts';
import { pictureWidth } from '../../product/picture-width.ts';
import { useTranslations } from '../../translations.ts';
import { CropSheet } from './crop-sheet.tsx';
import { CardHead } from './inputs.tsx';
import { PictureTile } from './picture-tile.tsx';

type Props = {
  /** References; the first is the main picture. */
  pictures: readonly string[];
  isChanged: boolean;
  mayChange: boolean;
  onChange: (pictures: string[]) => void;
  /** While some are on their way, the product is not published. */
  onBusy: (busy: boolean) => void;
};

/** A product's pictures: dropped, pasted or chosen, cropped, and put into an order by pulling or with the arrow keys. */
export function Pictures({ pictures, isChanged, mayChange, onChange, onBusy }: Props) {
  const t = useTranslations();
  const isRtl = useLanguage() === 'ar';
  const [state, setState] = useState<'none' | 'sending' | 'failed'>('none');
  /** How wide the narrowest of the pictures was that were too small to be taken. */
  const [small, setSmall] = useState<number | null>(null);
  const [cropping, setCropping] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  /** Whose handle has the focus again once the order has changed. */
  const moved = useRef<string>(null);
  const now = useRef(pictures);
  now.current = pictures;
  /** How many times pictures are on their way: they may be pasted while others are sent. */
  const sending = useRef(0);
  const left = PRODUCT_LIMITS.pictures - pictures.length;
  const nameOf = (reference: string) =>
    t('product.pictureNumber', { number: pictures.indexOf(reference) + 1 });

  async function take(files: FileList | null): Promise<void> {
    const all = [...(files ?? [])].slice(0, Math.min(left, 6));
    if (all.length === 0) return;
    setState('sending');
    sending.current += 1;
    onBusy(true);
    const failed = await send(all);
    sending.current -= 1;
    onBusy(sending.current > 0);
    setState(failed ? 'failed' : sending.current > 0 ? 'sending' : 'none');
  }
  /** True when they could not be sent; those that are too small are told, and left out. */
  async function send(all: File[]): Promise<boolean> {
    const widths = await Promise.all(all.map(pictureWidth));
    const narrowest = Math.min(...widths);
    setSmall(narrowest < LEAST_WIDTH ? narrowest : null);
    const chosen = all.filter((_file, at) => (widths[at] ?? 0) >= LEAST_WIDTH);
    if (chosen.length === 0) return false;
    const sent = await upload(endpoints.upload(), chosen);
    if (sent.ok) onChange([...now.current, ...sent.answer]);
    return !sent.ok;
  }
  function moveTo(reference: string, place: number): void {
    const next = takenTo(pictures, reference, place);
    const at = next.indexOf(reference);
    if (at === pictures.indexOf(reference)) return;
    moved.current = reference;
    setSaid(t('product.pictureMoved', { place: at + 1, count: next.length }));
    onChange(next);
  }
  const paste = useRef(take);
  paste.current = take;
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) =>
      void paste.current(clipboardData?.files ?? null);
    if (!mayChange) return;
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [mayChange]);
  useEffect(() => {
    if (moved.current === null || pictures.length === 0) return;
    const tile = list.current?.querySelector(`[data-picture="${CSS.escape(moved.current)}"]`);
    tile?.querySelector<HTMLElement>('.product-handle')?.focus();
    moved.current = null;
  }, [pictures]);

  return (
    <section className="product-card" aria-label={t('product.pictures')}>
      <CardHead title={t('product.pictures')} isChanged={isChanged} />
      <ul className="product-pictures" ref={list}>
        {pictures.map((reference, at) => (
          <PictureTile
            key={reference}
            picture={reference}
            name={nameOf(reference)}
            isFirst={at === 0}
            mayChange={mayChange}
            onKey={(code) => {
              const place = placeByKey(code, { at, count: pictures.length, isRtl });
              if (place !== null) moveTo(reference, place);
              return place !== null;
            }}
            onDropped={(onto) => moveTo(reference, pictures.indexOf(onto))}
            onCrop={() => setCropping(reference)}
            onRemove={() => onChange(pictures.filter((one) => one !== reference))}
          />
        ))}
        {mayChange && left > 0 && (
          <li>
            <label
              className="product-drop"
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                void take(event.dataTransfer.files);
              }}
            >
              {t(state === 'sending' ? 'product.sending' : 'product.drop')}
              <input
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                disabled={state === 'sending'}
                onChange={({ target }) => {
                  void take(target.files).then(() => {
                    target.value = '';
                  });
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {mayChange && pictures.length > 1 && (
        <p className="text-small text-ink-soft">{t('product.pictureHint')}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div role="alert" className="empty:hidden">
        {small !== null && (
          <FieldError>{t('product.pictureSmall', { width: small, least: LEAST_WIDTH })}</FieldError>
        )}
        {state === 'failed' && <FieldError>{t('product.pictureFailed')}</FieldError>}
      </div>
      {cropping !== null && (
        <CropSheet
          picture={cropping}
          name={nameOf(cropping)}
          onCropped={(part) => onChange(now.current.map((one) => (one === cropping ? part : one)))}
          onClose={() => setCropping(null)}
        />
      )}
    </section>
  );
}
