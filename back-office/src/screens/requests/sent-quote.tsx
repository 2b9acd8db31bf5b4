import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { buttonLook } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { useKeys } from '../../keys/keys.ts';
import { Price } from '../../parts/price.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { TakeBack } from './take-back.tsx';
import { whatsAppTo } from './whatsapp.ts';
import { windowText } from './window-text.ts';

type Props = {
  request: StaffRequest;
  quote: NonNullable<StaffRequest['quote']>;
  maySend: boolean;
  onChanged: (now: StaffRequest) => void;
  onElsewhere: () => void;
};

/** A quote that is with its shopper: what it says, how often it was opened, the way to send its link, and to take it back. */
export function SentQuote({ request, quote, maySend, onChanged, onElsewhere }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { state, link } = request;
  const { lines, mode, deliveryCost, total, validUntil, opens, order } = quote;
  const isOpen = state === 'quoted' && link !== null;
  const whatsApp = link === null ? '' : whatsAppTo(request, { link, t, words: 'quoted' });
  const show = (address: string) => window.open(address, '_blank', 'noopener');
  useKeys(
    isOpen
      ? [
          { code: 'KeyV', cap: 'V', label: 'requests.pageKey', told: true, run: () => show(link) },
          {
            code: 'KeyW',
            cap: 'W',
            label: 'requests.whatsAppKey',
            told: true,
            run: () => show(whatsApp),
          },
        ]
      : [],
  );
  return (
    <section className="grid content-start gap-4" aria-label={t('requests.quote')}>
      <h2 className="heading">{t('requests.quote')}</h2>
      <dl className="figures">
        {lines.map(({ text, price, images }, index) => (
          // Lines of a quote never change their places.
          <div key={index}>
            <dt>
              {inLanguage(text, language)}
              <LinePictures images={images} />
            </dt>
            <dd>
              <Price amount={price} />
            </dd>
          </div>
        ))}
        {mode === 'Delivery' && (
          <div>
            <dt>{t('requests.delivery')}</dt>
            <dd>
              <Price amount={deliveryCost} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('requests.sum')}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
        <div>
          <dt>{t('requests.window')}</dt>
          <dd>{windowText(quote, language)}</dd>
        </div>
        {validUntil && (
          <div>
            <dt>{t('requests.validUntil')}</dt>
            <dd>{instantText(validUntil, language)}</dd>
          </div>
        )}
      </dl>
      {state === 'quoted' && (
        <p className="text-ink-soft">{t('requests.opened', { count: opens })}</p>
      )}
      {state === 'accepted' && order && (
        <Link href={paths.order(order.id)} className={buttonLook('line')}>
          {t('requests.openOrder', { number: order.number })}
        </Link>
      )}
      {isOpen && maySend && (
        <div className="flex flex-wrap gap-2">
          <a href={whatsApp} target="_blank" rel="noopener" className={buttonLook('main')}>
            {t('requests.whatsApp')}
            <kbd aria-hidden="true">W</kbd>
          </a>
          <a href={link} target="_blank" rel="noopener" className={buttonLook('line')}>
            {t('requests.shopperPage')}
            <kbd aria-hidden="true">V</kbd>
          </a>
          <TakeBack request={request} isOut onChanged={onChanged} onElsewhere={onElsewhere} />
        </div>
      )}
    </section>
  );
}

/** What staff put into a line, as its shopper sees it. */
function LinePictures({ images }: { images: readonly string[] }) {
  const t = useTranslations();
  if (images.length === 0) return null;
  return (
    <span className="line-pictures">
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
  );
}
