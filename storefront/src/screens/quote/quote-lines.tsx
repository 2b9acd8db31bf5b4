import type { Offer } from '@mahlab/bakery/api/quote';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { useTranslations } from '../../translations.ts';

/** What a quote is made of and costs, what is in it, and on which terms. */
export function QuoteLines({ quote }: { quote: Offer }) {
  const t = useTranslations();
  const language = useLanguage();
  const { lines, deliveryCost, total, terms, mode } = quote;
  const words = inLanguage(terms, language);
  const rows = [
    ...lines.map(({ text, price, pictures }) => ({
      text: inLanguage(text, language),
      price,
      pictures,
    })),
    ...(mode === 'Delivery'
      ? [{ text: t('quote.delivery'), price: deliveryCost, pictures: [] }]
      : []),
  ];
  return (
    <section aria-label={t('quote.lines')} className="grid gap-3">
      <dl className="grid gap-2">
        {rows.map(({ text, price, pictures }, index) => (
          // Lines of a quote never change their places.
          <div key={index} className="flex items-baseline justify-between gap-4">
            <dt className="grid min-w-0 gap-2 wrap-anywhere">
              {text}
              {pictures.length > 0 && (
                <span className="flex flex-wrap gap-2">
                  {pictures.map((file, at) => (
                    <a
                      key={file}
                      href={file}
                      target="_blank"
                      rel="noopener"
                      aria-label={t('quote.enlargeLine', { number: at + 1, line: text })}
                      className="block size-24"
                    >
                      <Picture
                        file={file}
                        alt=""
                        width={180}
                        sizes="96px"
                        className="block aspect-square w-full rounded-control bg-kernel object-cover"
                      />
                    </a>
                  ))}
                </span>
              )}
            </dt>
            <dd className="flex-none">
              {price === 0 ? (
                t('quote.included')
              ) : (
                <Price amount={fils(price)} className="font-medium!" />
              )}
            </dd>
          </div>
        ))}
        <div className="flex justify-between border-t border-line pt-3 font-semibold">
          <dt>{t('quote.total')}</dt>
          <dd>
            <Price amount={fils(total)} />
          </dd>
        </div>
      </dl>
      <p className="text-small text-ink-soft">{t('quote.allergens')}</p>
      {words && (
        <p className="text-small wrap-anywhere whitespace-pre-line text-ink-soft">{words}</p>
      )}
    </section>
  );
}
