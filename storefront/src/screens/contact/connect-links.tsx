import { endpoints } from '@mahlab/bakery/api/endpoints';
import { buttonLook } from '@mahlab/ui/button';
import { useGet } from '../../data.ts';
import { useTranslations } from '../../translations.ts';
import { InstagramIcon, WhatsAppIcon } from './icons.ts';
import { secureLink } from './secure-link.ts';

/** WhatsApp and Instagram, as far as the shop has set them up (Spec 2). */
export function ConnectLinks() {
  const t = useTranslations();
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const setting = (name: string) => configs.find(({ attribute }) => attribute === name)?.value;
  const number = setting('WHATSAPP-NUMBER')?.replace(/\D/g, '');
  const instagram = secureLink(setting('INSTAGRAM'));
  if (!number && !instagram) return null;
  const newTab = <span className="sr-only"> ({t('contact.newTab')})</span>;
  return (
    <section className="gutter grid gap-3">
      <h2 className="heading">{t('contact.connect')}</h2>
      <div className="flex flex-wrap gap-2.5">
        {number && (
          <a
            href={`https://wa.me/${number}`}
            rel="noopener"
            target="_blank"
            className={`${buttonLook()} flex-1`}
          >
            <WhatsAppIcon />
            {t('contact.whatsApp')}
            {newTab}
          </a>
        )}
        {instagram && (
          <a
            href={instagram}
            rel="noopener"
            target="_blank"
            className={`${buttonLook('line')} flex-1`}
          >
            <InstagramIcon />
            {t('contact.instagram')}
            {newTab}
          </a>
        )}
      </div>
    </section>
  );
}
