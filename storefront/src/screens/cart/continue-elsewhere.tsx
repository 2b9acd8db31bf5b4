import { endpoints } from '@mahlab/bakery/api/endpoints';
import { icon } from '@mahlab/ui/icon';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import devices from '@phosphor-icons/core/assets/regular/devices.svg?icon';
import { useState } from 'react';
import { keptCart } from '../../parts/cart/kept-cart.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

const DevicesIcon = /*#__PURE__*/ icon(devices);

/** Saves the cart and hands out a link with which it opens on another device. */
export function ContinueElsewhere() {
  const t = useTranslations();
  const language = useLanguage();
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function hand(): Promise<void> {
    const cart = keptCart();
    if (busy || !cart) return;
    setBusy(true);
    const outcome = await post(endpoints.cart(), cart);
    setBusy(false);
    if (!outcome.ok) return;
    const prefix = language === 'ar' ? '/ar' : '';
    const address = location.origin + prefix + paths.savedCart(outcome.answer.link);
    const handed = await handedOver(address, t('cart.savedShare'));
    if (handed === 'copied') showToast({ kind: 'done', text: t('cart.linkCopied') });
    // Neither share nor clipboard: the link itself, to be copied by hand.
    if (handed === null) setLink(address);
  }

  return (
    <div className="mt-6 text-center">
      <button
        type="button"
        className="link text-small"
        aria-busy={busy}
        onClick={() => void hand()}
      >
        <DevicesIcon size={20} />
        {t('cart.continueElsewhere')}
      </button>
      {link && (
        <p role="status" className="text-small text-ink-soft select-all wrap-anywhere">
          <bdi dir="ltr">{link}</bdi>
        </p>
      )}
    </div>
  );
}

/** The phone's own share sheet where fingers rule, the clipboard elsewhere; null when there is neither. */
async function handedOver(url: string, title: string): Promise<'shared' | 'copied' | null> {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.canShare?.({ url, title })) {
    const shared = await navigator.share({ url, title }).then(
      () => true,
      // Closed without sharing is an answer too; any other failure leaves the clipboard.
      (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError',
    );
    if (shared) return 'shared';
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  return isCopied ? 'copied' : null;
}
