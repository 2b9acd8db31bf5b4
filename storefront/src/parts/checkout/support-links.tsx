import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { WhatsAppIcon } from '../icons/checkout-icons.ts';

/** Two ways to a person: the contact page, and WhatsApp with the order's number filled in. */
export function SupportLinks({ orderNumber }: { orderNumber: string | null }) {
  const t = useTranslations();
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const whatsApp = configs.find((config) => config.attribute === 'WHATSAPP-NUMBER')?.value;
  const text = orderNumber
    ? t('payment.helpWithOrder', { order: orderNumber })
    : t('payment.helpWithPayment');
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6">
      <Link href={paths.contactUs()} className="link">
        {t('payment.contactSupport')}
      </Link>
      {whatsApp && (
        <a
          href={`https://wa.me/${whatsApp}?text=${encodeURIComponent(text)}`}
          rel="noopener"
          target="_blank"
          className="link gap-1.5"
        >
          <WhatsAppIcon size={20} />
          {t('payment.whatsApp')}
        </a>
      )}
    </div>
  );
}
