import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { QUOTE_DAYS } from '@mahlab/bakery/rules/quote';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useKeys } from '../../keys/keys.ts';
import { Pick } from '../../parts/pick.tsx';
import { Price } from '../../parts/price.tsx';
import { useUnsent } from '../../session/use-unsent.ts';
import { useTranslations } from '../../translations.ts';
import { BothTexts } from './both-texts.tsx';
import { type Draft, draftOf, newLine, sentOf, sumOfDraft } from './draft.ts';
import { PicturesShown } from './pictures-shown.tsx';
import { PlaceFields } from './place-fields.tsx';
import { QuoteLine } from './quote-line.tsx';
import { TakeBack } from './take-back.tsx';
import { WindowFields } from './window-fields.tsx';

type Props = {
  request: StaffRequest;
  maySend: boolean;
  onChanged: (now: StaffRequest) => void;
  onElsewhere: () => void;
};

/** The quote of a request that has none out: lines, place, day and time, words; kept as a draft, or sent. */
export function QuoteForm({ request, maySend, onChanged, onElsewhere }: Props) {
  const t = useTranslations();
  const [busy, setBusy] = useState('');
  const [wrong, setWrong] = useState('');
  const [uploads, setUploads] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { id, quote, state } = request;
  // What was typed for a quote that has been sent or taken back since is not this one's.
  const about = `quote-${id}-${state === 'asked' ? 'new' : state}-${quote?.version ?? 0}`;
  const [draft, setDraft, forget] = useUnsent(about, () => draftOf(request));
  const change = (changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes }));
  const addLine = () => change({ lines: [...draft.lines, newLine()] });
  useKeys([
    {
      code: 'KeyQ',
      cap: 'Q',
      label: 'requests.quoteKey',
      told: true,
      run: () => form.current?.querySelector('input')?.focus(),
    },
    { code: 'KeyL', cap: 'L', label: 'requests.addLine', told: true, run: addLine },
  ]);

  async function write(how: 'draft' | 'send'): Promise<void> {
    if (uploads > 0) return;
    const sent = sentOf(draft);
    if (!sent) return setWrong(t('requests.wrong', { message: '' }));
    setWrong('');
    setBusy(how);
    const outcome =
      how === 'send'
        ? await post(
            staffQuoteEndpoints.sendQuote(id),
            { ...sent, days: draft.days },
            { quiet: TOLD },
          )
        : await post(staffQuoteEndpoints.draftQuote(id), sent, { quiet: TOLD });
    setBusy('');
    if (!outcome.ok) {
      setWrong(outcome.message);
      if (outcome.code === 'request-elsewhere') onElsewhere();
      return;
    }
    forget();
    showToast({ kind: 'done', text: t(how === 'send' ? 'requests.sent' : 'requests.saved') });
    onChanged(outcome.answer);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !maySend) return;
    event.preventDefault();
    void write('send');
  };
  const isWaiting = state === 'new' || state === 'asked';
  const mayDraft = !quote || quote.version === 0;

  return (
    <div className="grid content-start gap-2">
      <form
        ref={form}
        className="grid content-start gap-4"
        aria-label={t('requests.quote')}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void write(maySend ? 'send' : 'draft');
        }}
      >
        <header>
          <h2 className="heading">{t('requests.quote')}</h2>
          {quote && quote.version === 0 && (
            <p className="text-ink-soft">{t('requests.draft', { who: quote.by })}</p>
          )}
        </header>
        {draft.lines.map((line, index) => (
          <QuoteLine
            key={line.key}
            line={line}
            number={index + 1}
            onChange={(changed) =>
              setDraft((last) => ({
                ...last,
                lines: last.lines.map((one) => (one.key === line.key ? changed(one) : one)),
              }))
            }
            onBusy={(isBusy) => setUploads((last) => last + (isBusy ? 1 : -1))}
            onRemove={
              draft.lines.length > 1
                ? () => change({ lines: draft.lines.filter(({ key }) => key !== line.key) })
                : null
            }
          />
        ))}
        <div className="flex items-center justify-between gap-3">
          <Button look="line" onClick={addLine}>
            {t('requests.addLine')}
            <kbd aria-hidden="true">L</kbd>
          </Button>
          <span>
            {t('requests.total')} <Price amount={sumOfDraft(draft) / 1000} />
          </span>
        </div>
        <PlaceFields draft={draft} onChange={change} />
        <WindowFields draft={draft} onChange={change} />
        <Pick
          label={t('requests.days')}
          value={String(draft.days)}
          onChange={(days) => change({ days: Number(days) })}
        >
          {Array.from({ length: QUOTE_DAYS }, (_, index) => (
            <option key={index} value={index + 1}>
              {t('requests.daysCount', { count: index + 1 })}
            </option>
          ))}
        </Pick>
        <PicturesShown
          images={request.images}
          shown={draft.pictures}
          onChange={(pictures) => change({ pictures })}
        />
        <BothTexts
          label={t('requests.note')}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        <BothTexts
          label={t('requests.terms')}
          value={draft.terms}
          onChange={(terms) => change({ terms })}
        />
        <div role="alert" className="empty:hidden">
          {wrong && <FieldError>{wrong}</FieldError>}
        </div>
        <div className="flex flex-wrap gap-2">
          {maySend && (
            <Button type="submit" busy={busy === 'send' || uploads > 0}>
              {t(quote && quote.version > 0 ? 'requests.sendAnew' : 'requests.send')}
              <kbd aria-hidden="true">⌘ ↵</kbd>
            </Button>
          )}
          {mayDraft && (
            <Button
              look="line"
              busy={busy === 'draft' || uploads > 0}
              onClick={() => void write('draft')}
            >
              {t('requests.save')}
            </Button>
          )}
        </div>
      </form>
      {maySend && isWaiting && (
        <div>
          <TakeBack
            request={request}
            isOut={false}
            onChanged={onChanged}
            onElsewhere={onElsewhere}
          />
        </div>
      )}
    </div>
  );
}

/** Refusals that the form tells itself. */
const TOLD = [
  'bad-request',
  'request-elsewhere',
  'quote-needs-window',
  'total-too-small',
  'total-too-large',
  'area-not-served',
  'branch-does-not-serve',
  'branch-unknown',
  'window-full',
  'window-unknown',
  'window-closed',
  'window-too-soon',
  'no-window',
  'file-unknown',
];
