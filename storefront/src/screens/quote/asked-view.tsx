import type { Quote } from '@mahlab/bakery/api/quote';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { useTranslations } from '../../translations.ts';
import { AskUs } from './ask-us.tsx';
import { Talk } from './talk.tsx';
import type { QuotePage } from './use-quote.ts';

/** A request that is talked about before there is a quote: what we asked, and where it is answered. */
export function AskedView({ page, quote }: { page: QuotePage; quote: Quote }) {
  const t = useTranslations();
  const language = useLanguage();
  const { requestNumber, requestedAt, messages } = quote;
  const isAnswered = messages.at(-1)?.fromUs === false;
  return (
    <div className="gutter grid flex-1 grid-cols-1 content-start gap-5 py-6">
      <div className="grid gap-1">
        <p className="text-small font-semibold text-ink-soft">
          {t('quote.request', { number: requestNumber, day: dayText(requestedAt, language) })}
        </p>
        <h1 className="title">{t(isAnswered ? 'quote.answeredTitle' : 'quote.askedTitle')}</h1>
        <p className="text-ink-soft">{t(isAnswered ? 'quote.answeredText' : 'quote.askedText')}</p>
      </div>
      <Talk page={page} quote={quote} isWriting />
      <div>
        <AskUs requestNumber={requestNumber} />
      </div>
    </div>
  );
}
