import { Button } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?icon';
import { useState } from 'react';
import { useTranslations } from '../../translations.ts';

const DownloadIcon = /*#__PURE__*/ icon(download);

/** Spec 2: says that it downloads for this long before the invoice opens. */
const DOWNLOADING_MS = 1500;

/** Opens the invoice in a new tab. `link` is http(s) already. */
export function InvoiceButton({ link }: { link: string }) {
  const t = useTranslations();
  const [downloading, setDownloading] = useState(false);
  const open = () => {
    if (downloading) return;
    setDownloading(true);
    setTimeout(() => {
      setDownloading(false);
      const tab = window.open(link, '_blank');
      // A browser that blocks new tabs by then shows it in this one.
      if (tab) tab.opener = null;
      else location.assign(link);
    }, DOWNLOADING_MS);
  };
  return (
    <Button look="plain" wide aria-disabled={downloading || undefined} onClick={open}>
      <DownloadIcon size={22} />
      <span aria-live="polite">
        {t(downloading ? 'payment.downloading' : 'payment.downloadInvoice')}
      </span>
    </Button>
  );
}
