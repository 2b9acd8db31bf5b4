import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { MESSAGE_IMAGES, MESSAGE_WORDS } from '@mahlab/bakery/rules/quote';
import { Button } from '@mahlab/ui/button';
import { TextArea } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useKeys } from '../../keys/keys.ts';
import { useUnsent } from '../../session/use-unsent.ts';
import { useTranslations } from '../../translations.ts';
import { AddPictures } from './add-pictures.tsx';

type Props = {
  request: StaffRequest;
  onChanged: (now: StaffRequest) => void;
  onElsewhere: () => void;
};
/** A message as it is typed. */
type Typed = { words: string; images: string[] };
const NOTHING: Typed = { words: '', images: [] };
type Sent = { contents: string; key: string };

/** A question or an answer to a shopper, with pictures where that helps. */
export function Composer({ request, onChanged, onElsewhere }: Props) {
  const t = useTranslations();
  const [{ words, images }, type, forget] = useUnsent(`message-${request.id}`, () => NOTHING);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const last = useRef<Sent>(null);
  const now = useRef({ words, images });
  now.current = { words, images };
  const id = useId();
  const focus = () => document.getElementById(id)?.focus();
  useKeys([{ code: 'KeyM', cap: 'M', label: 'requests.messageKey', told: true, run: focus }]);

  async function send(): Promise<void> {
    if (busy || uploading) return;
    const message = messageOf({ words, images });
    if (message.words === '') {
      setWrong(t('requests.messageEmpty'));
      focus();
      return;
    }
    // The same message again is the same message, also when the answer to the first was lost.
    const contents = JSON.stringify(message);
    const key = last.current?.contents === contents ? last.current.key : crypto.randomUUID();
    last.current = { contents, key };
    setBusy(true);
    const path = staffQuoteEndpoints.askShopper(request.id);
    const outcome = await post(path, { ...message, key }, { quiet: TOLD });
    setBusy(false);
    if (!outcome.ok) {
      setWrong(TOLD.includes(outcome.code) ? outcome.message : '');
      if (outcome.code === 'request-elsewhere') onElsewhere();
      return;
    }
    last.current = null;
    // What was typed on meanwhile stays.
    if (JSON.stringify(messageOf(now.current)) === contents) {
      type(() => NOTHING);
      forget();
    }
    setWrong('');
    const text = t(request.hasEmail ? 'requests.messageMailed' : 'requests.messageKept');
    showToast({ kind: 'done', text });
    onChanged(outcome.answer);
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      noValidate
      aria-label={t('requests.message')}
      className="grid gap-2"
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <TextArea
        id={id}
        label={t('requests.message')}
        note={t(request.language === 'ar' ? 'requests.writesAr' : 'requests.writesEn')}
        rows={3}
        dir="auto"
        maxLength={MESSAGE_WORDS}
        value={words}
        error={wrong}
        onChange={({ target }) => type((typed) => ({ ...typed, words: target.value }))}
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <AddPictures
          images={images}
          most={MESSAGE_IMAGES}
          onAdd={(reference) =>
            type((typed) => ({ ...typed, images: [...typed.images, reference] }))
          }
          onRemove={(reference) =>
            type((typed) => ({
              ...typed,
              images: typed.images.filter((one) => one !== reference),
            }))
          }
          onBusy={setUploading}
        />
        <Button type="submit" look="line" busy={busy || uploading}>
          {t('requests.messageSend')}
          <kbd aria-hidden="true">⌘ ↵</kbd>
        </Button>
      </div>
    </form>
  );
}

const messageOf = ({ words, images }: Typed): Typed => ({ words: words.trim(), images });

/** Refusals that the form tells itself. */
const TOLD = ['bad-request', 'request-elsewhere', 'talk-full', 'file-unknown'];
