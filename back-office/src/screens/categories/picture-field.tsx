import { endpoints } from '@mahlab/bakery/api/endpoints';
import { FieldError } from '@mahlab/ui/field-error';
import { upload } from '@mahlab/web/client.ts';
import { useRef, useState } from 'react';
import { useTranslations } from '../../translations.ts';
import { CategoryPicture } from './category-table.tsx';

type Props = {
  picture: string | null;
  onChange: (picture: string | null) => void;
  /** While one is on its way, the category is not saved. */
  onBusy: (busy: boolean) => void;
};

/** The round picture that shoppers choose the category by: dropped or chosen. */
export function PictureField({ picture, onChange, onBusy }: Props) {
  const t = useTranslations();
  const [state, setState] = useState<'none' | 'sending' | 'failed'>('none');
  // Of pictures dropped in a row the last counts, whichever is answered first.
  const turn = useRef(0);
  async function take(files: FileList | null): Promise<void> {
    const [file] = files ?? [];
    if (!file) return;
    turn.current += 1;
    const mine = turn.current;
    setState('sending');
    onBusy(true);
    const sent = await upload(endpoints.upload(), [file]);
    if (mine !== turn.current) return;
    onBusy(false);
    setState(sent.ok ? 'none' : 'failed');
    if (sent.ok) onChange(sent.answer[0] ?? null);
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-small font-semibold" aria-hidden="true">
        {t('categories.picture')}
      </p>
      <div className="category-choice">
        <CategoryPicture picture={picture} />
        <label
          className="product-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files);
          }}
        >
          {t(state === 'sending' ? 'categories.sending' : 'categories.drop')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={state === 'sending'}
            onChange={({ target }) => {
              void take(target.files).then(() => {
                target.value = '';
              });
            }}
          />
        </label>
        {picture !== null && (
          <button type="button" className="act" onClick={() => onChange(null)}>
            {t('categories.noPicture')}
          </button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {state === 'failed' && <FieldError>{t('categories.pictureFailed')}</FieldError>}
      </div>
    </div>
  );
}
