import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { useTranslations } from '../../translations.ts';
import { Composer } from './composer.tsx';
import { whatsAppTo } from './whatsapp.ts';

type Props = {
  request: StaffRequest;
  onChanged: (now: StaffRequest) => void;
  onElsewhere: () => void;
};

/** What was asked and answered about a request, and where staff write to its shopper. */
export function Talk({ request, onChanged, onElsewhere }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { messages, mayWrite, link, quote } = request;
  if (messages.length === 0 && !mayWrite) return null;
  // A quote has its own way to be sent.
  const isAlone = link !== null && (quote?.version ?? 0) === 0;
  return (
    <section className="grid gap-3" aria-label={t('requests.talk')}>
      <h3 className="font-semibold">{t('requests.talk')}</h3>
      {messages.length > 0 && (
        <ol className="grid gap-2">
          {messages.map(({ id, fromUs, by, words, images, at }) => (
            <li key={id} className={`message ${fromUs ? 'message-ours' : ''}`}>
              <p className="text-small text-ink-soft">
                <bdi>{fromUs ? by?.replace(/^staff: /, '') : request.name}</bdi>
                {' · '}
                {instantText(at, language)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                {words}
              </p>
              {images.length > 0 && (
                <span className="flex flex-wrap gap-2">
                  {images.map((reference, index) => (
                    <a key={reference} href={filePath(reference)} target="_blank" rel="noopener">
                      <img
                        src={picturePath(filePath(reference), 180, 'webp')}
                        alt={t('requests.picture', { number: index + 1 })}
                        loading="lazy"
                      />
                    </a>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <Composer request={request} onChanged={onChanged} onElsewhere={onElsewhere} />}
      {isAlone && (
        <p className="flex flex-wrap gap-x-4">
          <a
            href={whatsAppTo(request, { link, t, words: 'asked' })}
            target="_blank"
            rel="noopener"
            className="link"
          >
            {t('requests.whatsApp')}
          </a>
          <a href={link} target="_blank" rel="noopener" className="link">
            {t('requests.talkPage')}
          </a>
        </p>
      )}
    </section>
  );
}
