import type { Config } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { WhatsAppIcon } from './checkout-icons.ts';

/** Two ways to a person: the contact page, and WhatsApp with the order's number filled in. */
export function SupportLinks({ orderNumber }: { orderNumber: string | null }) {
  const say = useSay();
  const { data: configs = [] } = useGet<Config[]>(endpoints.content('configs'));
  const whatsApp = configs.find((config) => config.attribute === 'WHATSAPP-NUMBER')?.value;
  const text = orderNumber
    ? say('payment.helpWithOrder', { order: orderNumber })
    : say('payment.helpWithPayment');
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6">
      <Link href={paths.contactUs()} className="link">
        {say('payment.contactSupport')}
      </Link>
      {whatsApp && (
        <a
          href={`https://wa.me/${whatsApp}?text=${encodeURIComponent(text)}`}
          rel="noopener"
          target="_blank"
          className="link gap-1.5"
        >
          <WhatsAppIcon size={20} />
          {say('payment.whatsApp')}
        </a>
      )}
    </div>
  );
}
