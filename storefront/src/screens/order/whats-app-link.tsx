import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useGet } from '../../data.ts';
import { WhatsAppIcon } from '../../parts/icons/checkout-icons.ts';
import { useTranslations } from '../../translations.ts';

/** A person at the shop, with the order's number in the first message. */
export function WhatsAppLink({ number }: { number: string }) {
  const t = useTranslations();
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const whatsApp = configs.find(({ attribute }) => attribute === 'WHATSAPP-NUMBER')?.value;
  if (!whatsApp) return null;
  const text = encodeURIComponent(t('orders.help', { number }));
  return (
    <a
      href={`https://wa.me/${whatsApp}?text=${text}`}
      rel="noopener"
      target="_blank"
      aria-label={t('orders.whatsApp')}
      className="round -me-2.5"
    >
      <WhatsAppIcon size={24} />
    </a>
  );
}
