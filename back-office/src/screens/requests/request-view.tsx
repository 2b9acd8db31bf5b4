import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { QuoteForm } from './quote-form.tsx';
import { ReachLinks } from './reach-links.tsx';
import { SentQuote } from './sent-quote.tsx';
import { Talk } from './talk.tsx';

type Props = {
  request: StaffRequest;
  onChanged: (now: StaffRequest) => void;
  /** It stands elsewhere than this page thought. */
  onElsewhere: () => void;
};

/** What a shopper asked for, as it was sent, and the quote for it. */
export function RequestView({ request, ...changes }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const maySend = me?.person ? may(me.person.role, 'requests') : false;
  const {
    name,
    phoneNumber,
    createdAt,
    remarks,
    images,
    hasEmail,
    state,
    declined,
    withdrawnWords,
  } = request;
  const isOut = state === 'quoted' || state === 'accepted';
  return (
    <>
      <section id="request" className="grid content-start gap-4" aria-label={t('requests.words')}>
        <header className="flex items-start justify-between gap-3">
          <div>
            <h2 className="heading">
              <bdi>{name}</bdi>
            </h2>
            <p className="text-small text-ink-soft">
              {phoneNumber && (
                <>
                  <bdi dir="ltr" className="tabular-nums">
                    {printedPhone(phoneNumber)}
                  </bdi>
                  {t('requests.comma')}
                </>
              )}
              {instantText(createdAt, language)}
              {'. '}
              {t(request.language === 'ar' ? 'requests.writesAr' : 'requests.writesEn')}
            </p>
          </div>
          <ReachLinks phoneNumber={phoneNumber} />
        </header>
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {remarks}
        </p>
        <ul className="request-pictures">
          {images.map((reference, index) => (
            <li key={reference}>
              <a href={filePath(reference)} target="_blank" rel="noopener">
                <img
                  src={picturePath(filePath(reference), 360, 'webp')}
                  alt={t('requests.picture', { number: index + 1 })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
        {declined && (
          <div className="notice tone-saffron">
            <p>
              {t('requests.declinedWhy', { reason: t(`requests.declined-${declined.reason}`) })}
            </p>
            {declined.words && (
              <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                {declined.words}
              </p>
            )}
          </div>
        )}
        {withdrawnWords && (
          <div className="notice tone-saffron">
            <p>{t('requests.withdrawnWhy')}</p>
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {withdrawnWords}
            </p>
          </div>
        )}
        {!hasEmail && <p className="notice tone-saffron">{t('requests.noEmail')}</p>}
        <Talk request={request} {...changes} />
      </section>
      {isOut && request.quote ? (
        <SentQuote request={request} quote={request.quote} maySend={maySend} {...changes} />
      ) : (
        <QuoteForm request={request} maySend={maySend} {...changes} />
      )}
    </>
  );
}
