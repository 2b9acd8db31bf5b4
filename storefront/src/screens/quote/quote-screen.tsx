import { Button } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { Alarm, Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { BankCover } from '../../parts/checkout/bank-cover.tsx';
import { OfflineStrip } from '../../parts/shell/offline-strip.tsx';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { momentText, windowText } from '../../parts/slots/window-text.ts';
import { placeOf } from '../../places.ts';
import { useTranslations } from '../../translations.ts';
import { AskUs } from './ask-us.tsx';
import { AskedView } from './asked-view.tsx';
import { OpenQuote } from './open-quote.tsx';
import { Talk } from './talk.tsx';
import { type QuotePage, useQuote } from './use-quote.ts';

/** What the bakery offers for a request, by its link: accepted and paid, asked about, or declined. */
export function QuoteScreen() {
  const [path] = useLocation();
  const { token = '' } = placeOf(path).context.params;
  const page = useQuote(token);
  const t = useTranslations();
  useTitle(t('quote.title'));
  useReadyToasts();
  const { leaving } = page;
  return (
    <>
      <div className="pt-3">
        <OfflineStrip />
      </div>
      <main className="flex flex-1 flex-col">
        <Shown page={page} />
      </main>
      {leaving && <BankCover />}
    </>
  );
}

function Shown({ page }: { page: QuotePage }) {
  const { quote } = page;
  if (quote?.state === 'open' && quote.offer) {
    return <OpenQuote page={page} quote={quote} offer={quote.offer} />;
  }
  return quote?.state === 'asked' ? <AskedView page={page} quote={quote} /> : <Over page={page} />;
}

/** What became of a quote, or that it is on its way. */
function Over({ page }: { page: QuotePage }) {
  const { quote, trouble, retry } = page;
  const [asks, setAsks] = useState(false);
  const t = useTranslations();
  const language = useLanguage();
  const { offer } = quote ?? {};
  const found = quote?.state ?? trouble;
  if (found === 'open' || found === 'asked') return null;
  // Without a quote it was the request that we could not take on.
  const state = found === 'withdrawn' && !offer ? 'refused' : found;
  if (state === null) {
    return (
      <div className="grid flex-1 place-content-center justify-items-center" role="status">
        <Mark size={96} className="slow-turn" />
        <span className="sr-only">{t('quote.coming')}</span>
      </div>
    );
  }
  const values = {
    number: quote?.orderNumber ?? '',
    window: offer ? windowText(offer, language) : '',
    until: offer ? momentText(offer.validUntil, language) : '',
  };
  return (
    <>
      <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 py-6 text-center">
        <span className="mb-2">
          {state === 'accepted' ? <Tick size={112} /> : <Alarm size={112} />}
        </span>
        <div role="status" className="grid gap-2.5">
          <h1 className="title">{t(`quote.${state}Title`)}</h1>
          <p className="text-balance text-ink-soft">{t(`quote.${state}Text`, values)}</p>
        </div>
        {quote?.withdrawnWords && (
          <section
            aria-label={t('quote.fromUs')}
            className="mt-2 w-full rounded-tile bg-blossom-soft p-4 text-start"
          >
            <p className="text-small font-semibold">{t('quote.fromUs')}</p>
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {quote.withdrawnWords}
            </p>
          </section>
        )}
        {quote && <Talk page={page} quote={quote} isWriting={asks} focused />}
      </div>
      <div className="dock grid gap-1">
        {state === 'failed' && (
          <Button wide onClick={retry}>
            {t('quote.again')}
          </Button>
        )}
        <div className="flex flex-wrap justify-center gap-x-6">
          {quote?.mayWrite && !asks && (
            <button type="button" className="link" onClick={() => setAsks(true)}>
              {t('quote.write')}
            </button>
          )}
          <AskUs requestNumber={quote?.requestNumber ?? null} />
        </div>
      </div>
    </>
  );
}
