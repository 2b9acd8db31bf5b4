import { endpoints, filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { PRODUCT_LIMITS } from '@mahlab/bakery/rules/staff/product-draft';
import { FieldError } from '@mahlab/ui/field-error';
import { upload } from '@mahlab/web/client.ts';
import { useRef, useState } from 'react';
import { useTranslations } from '../../translations.ts';
import { moved, RowButtons } from './inputs.tsx';

type Props = {
  /** References; the first is the main picture. */
  pictures: readonly string[];
  mayChange: boolean;
  onChange: (pictures: string[]) => void;
};

/** A product's pictures: dropped or chosen, in an order. */
export function Pictures({ pictures, mayChange, onChange }: Props) {
  const t = useTranslations();
  const [state, setState] = useState<'none' | 'sending' | 'failed'>('none');
  const now = useRef(pictures);
  now.current = pictures;
  const left = PRODUCT_LIMITS.pictures - pictures.length;
  async function take(files: FileList | null): Promise<void> {
    const chosen = [...(files ?? [])].slice(0, Math.min(left, 6));
    if (chosen.length === 0) return;
    setState('sending');
    const sent = await upload(endpoints.upload(), chosen);
    setState(sent.ok ? 'none' : 'failed');
    if (sent.ok) onChange([...now.current, ...sent.answer]);
  }
  return (
    <section className="product-card" aria-label={t('product.pictures')}>
      <h2 className="heading">{t('product.pictures')}</h2>
      <ul className="product-pictures">
        {pictures.map((reference, at) => (
          <li key={reference}>
            <img
              src={picturePath(filePath(reference), 360, 'webp')}
              alt={t('product.pictureNumber', { number: at + 1 })}
            />
            {at === 0 && <span className="badge badge-blossom">{t('product.first')}</span>}
            {mayChange && (
              <RowButtons
                name={t('product.pictureNumber', { number: at + 1 })}
                isFirst={at === 0}
                isLast={at === pictures.length - 1}
                onMove={(by) => onChange(moved(pictures, at, by))}
                onRemove={() => onChange(pictures.filter((one) => one !== reference))}
              />
            )}
          </li>
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
      <div role="alert" className="empty:hidden">
        {state === 'failed' && <FieldError>{t('product.pictureFailed')}</FieldError>}
      </div>
    </section>
  );
}
