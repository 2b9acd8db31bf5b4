import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { WhatsAppIcon } from '../../parts/icons/checkout-icons.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** A way to a person: WhatsApp with the request's number filled in, or the contact page where the shop has none. */
export function AskUs({ requestNumber }: { requestNumber: string | null }) {
  const t = useTranslations();
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const whatsApp = configs.find(({ attribute }) => attribute === 'WHATSAPP-NUMBER')?.value;
  if (!whatsApp) {
    return (
      <Link href={paths.contactUs()} className="link">
        {t('quote.ask')}
      </Link>
    );
  }
  const text = requestNumber ? t('quote.askText', { number: requestNumber }) : '';
  return (
    <a
      href={`https://wa.me/${whatsApp}?text=${encodeURIComponent(text)}`}
      rel="noopener"
      target="_blank"
      className="link gap-1.5"
    >
      <WhatsAppIcon size={20} />
      {t('quote.askWhatsApp')}
    </a>
  );
}
