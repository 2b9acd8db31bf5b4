import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { icon } from '@mahlab/ui/icon';
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?icon';
import { webLink } from '../../parts/checkout/web-link.ts';
import { useTranslations } from '../../translations.ts';

const DownloadIcon = /*#__PURE__*/ icon(download);

/** What an order has on paper: each opens as PDF. */
export function DocumentLinks({ order }: { order: OrderDetail }) {
  const t = useTranslations();
  const papers = [
    { label: t('orders.invoice'), link: webLink(order.invoice) },
    ...order.supplements.map(({ number, link }) => ({
      label: t('orders.supplement', { number }),
      link: webLink(link),
    })),
    ...order.creditNotes.map(({ number, link }) => ({
      label: t('orders.creditNote', { number }),
      link: webLink(link),
    })),
  ];
  return papers.map(
    ({ label, link }) =>
      link && (
        <a
          key={link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-15.5 items-center gap-3 py-2.5"
        >
          <span className="text-cherry">
            <DownloadIcon size={24} />
          </span>
          <strong className="font-semibold">{label}</strong>
        </a>
      ),
  );
}
