import { endpoints, filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { Button, buttonLook } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { upload } from '@mahlab/web/client.ts';
import { useId, useState } from 'react';
import { useTranslations } from '../translations.ts';
import { markFile } from './mark-file.ts';

type Props = {
  /** The reference of the picture; empty for the mark that the shop came with. */
  mark: string;
  onChange: (mark: string) => void;
  /** While one is on its way, nothing is saved. */
  onBusy: (busy: boolean) => void;
};

/** The shop's mark: a picture or a drawing of one's own, or that which the shop came with, in its colours. */
export function MarkField({ mark, onChange, onBusy }: Props) {
  const t = useTranslations();
  const id = useId();
  const [state, setState] = useState<'none' | 'sending' | 'failed'>('none');
  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    setState('sending');
    onBusy(true);
    const file = await markFile(chosen);
    const sent = file && (await upload(endpoints.upload(), [file]));
    const [reference] = sent?.ok ? sent.answer : [];
    onBusy(false);
    setState(reference ? 'none' : 'failed');
    if (reference) onChange(reference);
  }
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <span className="text-small font-semibold" id={id}>
        {t('settings.mark')}
      </span>
      <div className="settings-mark">
        {mark && <img src={picturePath(filePath(mark), 180, 'webp')} alt={t('settings.mark')} />}
        <label className={buttonLook('line')} aria-busy={state === 'sending'}>
          {t(mark ? 'settings.otherMark' : 'settings.ownMark')}
          <input
            type="file"
            accept="image/png,image/webp,image/jpeg,image/svg+xml"
            className="sr-only"
            aria-describedby={`${id}-below`}
            disabled={state === 'sending'}
            onChange={({ target }) => {
              void take(target.files?.[0]).then(() => {
                target.value = '';
              });
            }}
          />
        </label>
        {mark && (
          <Button look="line" onClick={() => onChange('')}>
            {t('settings.noMark')}
          </Button>
        )}
      </div>
      <p id={`${id}-below`} className="text-small text-ink-soft">
        {t('settings.markText')}
      </p>
      <div role="alert" className="empty:hidden">
        {state === 'failed' && <FieldError>{t('settings.markFailed')}</FieldError>}
      </div>
    </div>
  );
}
