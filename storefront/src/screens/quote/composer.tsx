import { filePath } from '@mahlab/bakery/api/endpoints';
import type { WriteMessage } from '@mahlab/bakery/api/quote';
import { MESSAGE_IMAGES, MESSAGE_WORDS } from '@mahlab/bakery/rules/quote';
import { Button } from '@mahlab/ui/button';
import { TextArea } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { showToast } from '@mahlab/web/toasts.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { useUpload } from '../../parts/uploads/use-upload.ts';
import { keyOf, type SentKey } from '../../state/send-key.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  /** Answers why it was refused, in words where it is to be told here; null when it was sent. */
  write: (message: WriteMessage) => Promise<string | null>;
  focused: boolean;
};

/** A message to the bakery: plain words, and some pictures. Nothing of it is lost until it was sent. */
export function Composer({ write, focused }: Props) {
  const t = useTranslations();
  const [words, setWords] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const sent = useRef<SentKey>(null);
  const id = useId();
  useEffect(() => {
    if (!focused) return;
    const field = document.getElementById(id);
    field?.focus();
    // The dock would lie over it.
    field?.scrollIntoView({ block: 'center' });
  }, [focused, id]);
  const upload = useUpload({
    onReference: (reference) => setImages((last) => [...last, reference]),
    onBusy: setSending,
  });

  async function send(): Promise<void> {
    const message = { words: words.trim(), images };
    if (message.words === '') {
      setWrong(t('quote.messageEmpty'));
      document.getElementById(id)?.focus();
      return;
    }
    sent.current = keyOf(JSON.stringify(message), sent.current);
    setBusy(true);
    const refused = await write({ ...message, key: sent.current.key });
    setBusy(false);
    setWrong(refused ?? '');
    if (refused !== null) return;
    sent.current = null;
    // What was typed or added since is of the next message.
    setWords((now) => (now.startsWith(words) ? now.slice(words.length).trimStart() : now));
    setImages((now) => now.filter((one) => !images.includes(one)));
    showToast({ kind: 'done', text: t('quote.messageSent') });
  }

  return (
    <div role="group" aria-label={t('quote.message')} className="grid grid-cols-1 gap-2.5">
      <TextArea
        id={id}
        label={t('quote.message')}
        autoComplete="off"
        dir="auto"
        rows={3}
        maxLength={MESSAGE_WORDS}
        value={words}
        error={wrong}
        onChange={(event) => setWords(event.target.value)}
      />
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {images.map((reference, index) => (
            <li key={reference} className="grid justify-items-center gap-1">
              <span className="block size-20">
                <Picture
                  file={filePath(reference)}
                  alt={t('quote.pictureNumber', { number: index + 1 })}
                  width={180}
                  sizes="80px"
                  className="block aspect-square w-full rounded-control bg-kernel object-cover"
                />
              </span>
              <button
                type="button"
                className="link text-small"
                aria-label={t('quote.removePicture', { number: index + 1 })}
                onClick={() => setImages((last) => last.filter((one) => one !== reference))}
              >
                {t('quote.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="empty:hidden">
        {upload.state === 'uploading' && (
          <span className="text-small text-ink-soft">{t('quote.pictureSending')}</span>
        )}
        {upload.state === 'failed' && (
          <span className="flex flex-wrap items-center gap-x-3">
            <FieldError>{t('quote.pictureFailed')}</FieldError>
            <button type="button" className="link" onClick={upload.retry}>
              {t('quote.again')}
            </button>
          </span>
        )}
        {upload.state === 'refused' && <FieldError>{t('quote.pictureRefused')}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="compact"
          look={focused ? 'quiet' : 'main'}
          busy={busy || sending}
          onClick={() => void send()}
        >
          {t('quote.messageSend')}
        </Button>
        {images.length < MESSAGE_IMAGES && !sending && (
          <label className="link cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cherry">
            {t('quote.addPicture')}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) upload.send(file);
                target.value = '';
              }}
            />
          </label>
        )}
      </div>
    </div>
  );
}
