import type { Quote } from '@mahlab/bakery/api/quote';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { useTranslations } from '../../translations.ts';
import { Composer } from './composer.tsx';
import type { QuotePage } from './use-quote.ts';

type Props = {
  quote: Quote;
  page: QuotePage;
  /** The field to write in is open; `focused` where it was opened by a press. */
  isWriting: boolean;
  focused?: boolean;
};

/** What was asked and answered about a request, and where its shopper writes. */
export function Talk({ quote, page, isWriting, focused = false }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { messages, mayWrite, state } = quote;
  const isFull = !mayWrite && state !== 'accepted';
  if (messages.length === 0 && !isWriting) return null;
  return (
    <section aria-label={t('quote.talk')} className="grid w-full grid-cols-1 gap-3 text-start">
      {messages.length > 0 && (
        <ol className="grid gap-2.5">
          {messages.map(({ id, fromUs, words, pictures, at }) => (
            <li
              key={id}
              className={`grid max-w-[90%] min-w-0 gap-1 rounded-tile p-3.5 ${fromUs ? 'justify-self-start bg-blossom-soft' : 'justify-self-end bg-paper shadow-line'}`}
            >
              <p className="flex flex-wrap gap-x-2 text-small">
                <span className="font-semibold">{t(fromUs ? 'quote.fromUs' : 'quote.you')}</span>
                <span className="text-ink-soft">{instantText(at, language)}</span>
              </p>
              <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                {words}
              </p>
              {pictures.length > 0 && (
                <div className="flex flex-wrap gap-2">
                  {pictures.map((file, index) => (
                    <a
                      key={file}
                      href={file}
                      target="_blank"
                      rel="noopener"
                      aria-label={t('quote.enlarge', { number: index + 1 })}
                      className="size-20"
                    >
                      <Picture
                        file={file}
                        alt=""
                        width={180}
                        sizes="80px"
                        className="block aspect-square w-full rounded-control bg-kernel object-cover"
                      />
                    </a>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {isWriting && mayWrite && <Composer write={page.write} focused={focused} />}
      {isFull && <p className="text-small text-ink-soft">{t('quote.talkFull')}</p>}
    </section>
  );
}
