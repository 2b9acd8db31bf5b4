import type { Config } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useGet } from '../../data.ts';
import { WhatsAppIcon } from '../../parts/checkout/checkout-icons.ts';
import { useSay } from '../../say.ts';

/** A person at the shop, with the order's number in the first message. */
export function WhatsAppLink({ number }: { number: string }) {
  const say = useSay();
  const { data: configs = [] } = useGet<Config[]>(endpoints.content('configs'));
  const whatsApp = configs.find(({ attribute }) => attribute === 'WHATSAPP-NUMBER')?.value;
  if (!whatsApp) return null;
  const text = encodeURIComponent(say('orders.help', { number }));
  return (
    <a
      href={`https://wa.me/${whatsApp}?text=${text}`}
      rel="noopener"
      target="_blank"
      aria-label={say('orders.whatsApp')}
      className="round -me-2.5"
    >
      <WhatsAppIcon size={24} />
    </a>
  );
}
