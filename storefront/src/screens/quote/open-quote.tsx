import type { Offer, Quote } from '@mahlab/bakery/api/quote';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { type FormEvent, useState } from 'react';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { useRemaining } from '../../parts/slots/use-remaining.ts';
import { WholeHours } from '../../parts/slots/whole-hours.tsx';
import { momentText, windowText } from '../../parts/slots/window-text.ts';
import { useTranslations } from '../../translations.ts';
import { AskUs } from './ask-us.tsx';
import { Decline } from './decline.tsx';
import { QuoteFields } from './quote-fields.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { Talk } from './talk.tsx';
import type { QuotePage } from './use-quote.ts';
import { useWhere } from './use-where.ts';

const DAY_MS = 86_400_000;

type Props = { page: QuotePage; quote: Quote; offer: Offer };

/** A quote that can be accepted: the cake, our words, its day and price, and two quiet ways out. */
export function OpenQuote({ page, quote, offer }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const where = useWhere(offer.needs);
  const [asks, setAsks] = useState(false);
  const { refusal, leaving, accept } = page;
  const { requestNumber, requestedAt, mayWrite } = quote;
  const { note, pictures, mode, kitchen, area, validUntil } = offer;
  const days = Math.floor((useRemaining(validUntil) ?? 0) / DAY_MS);
  const words = inLanguage(note, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = where.check();
    if (given) void accept(given);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <div className="gutter grid flex-1 grid-cols-1 content-start gap-5 py-6">
        <div>
          <p className="text-small font-semibold text-ink-soft">
            {t('quote.request', { number: requestNumber, day: dayText(requestedAt, language) })}
          </p>
          <h1 className="title">{t('quote.heading')}</h1>
        </div>
        {pictures.length > 0 && (
          <section aria-label={t('quote.pictures')} className="flex flex-wrap gap-2.5">
            {pictures.map((file, index) => (
              <a
                key={file}
                href={file}
                target="_blank"
                rel="noopener"
                aria-label={t('quote.enlarge', { number: index + 1 })}
                className={index === 0 ? 'w-full' : 'size-20'}
              >
                <Picture
                  file={file}
                  alt=""
                  width={index === 0 ? 720 : 180}
                  sizes={index === 0 ? '(min-width: 32rem) 28rem, 100vw' : '80px'}
                  eager={index === 0}
                  className={`block w-full rounded-tile bg-kernel object-cover ${index === 0 ? 'aspect-[4/3]' : 'aspect-square'}`}
                />
              </a>
            ))}
          </section>
        )}
        {words && (
          <section aria-label={t('quote.fromUs')} className="rounded-tile bg-blossom-soft p-4">
            <p className="text-small font-semibold">{t('quote.fromUs')}</p>
            <p className="wrap-anywhere whitespace-pre-line">{words}</p>
          </section>
        )}
        <section className="grid gap-1 rounded-tile bg-paper p-4 shadow-line">
          <h2 className="font-semibold">
            <WholeHours>{windowText(offer, language)}</WholeHours>
          </h2>
          <p className="text-small text-ink-soft">{t('quote.kept')}</p>
          <p className="text-small text-ink-soft">
            {mode === 'Pickup' || !area
              ? t('quote.pickup', { kitchen: inLanguage(kitchen, language) })
              : t('quote.delivered', { area: inLanguage(area, language) })}
          </p>
          <p className="mt-2 border-t border-line pt-2">
            {t('quote.validUntil', { until: momentText(validUntil, language) })}
            <span className="block text-small text-ink-soft">{t('quote.daysLeft', { days })}</span>
          </p>
        </section>
        <QuoteLines quote={offer} />
        <QuoteFields where={where} needs={offer.needs} />
        <Talk page={page} quote={quote} isWriting={asks} focused />
        <div className="flex flex-wrap items-center gap-x-6">
          {mayWrite && !asks && (
            <button type="button" className="link" onClick={() => setAsks(true)}>
              {t('quote.write')}
            </button>
          )}
          <AskUs requestNumber={requestNumber} />
          <Decline decline={page.decline} />
        </div>
      </div>
      <div className="dock grid gap-1">
        <div role="alert" className="mb-2 empty:hidden">
          {refusal && <FieldError>{refusal}</FieldError>}
        </div>
        <p className="text-center text-small text-ink-soft">{t('quote.paysNow')}</p>
        <Button type="submit" wide busy={leaving}>
          {t('quote.accept')} <Price amount={fils(offer.total)} />
        </Button>
      </div>
    </form>
  );
}
