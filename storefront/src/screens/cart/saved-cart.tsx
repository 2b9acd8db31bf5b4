import { cartCount } from '@mahlab/bakery/rules/cart';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { useEffect } from 'react';
import { WarningIcon } from '../../parts/icons/checkout-icons.ts';
import { selectCount, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { useSavedCart } from './use-saved-cart.ts';

/** Opens the cart of a link: at once when this one is empty, else it asks what to do with both. */
export function SavedCart() {
  const t = useTranslations();
  const saved = useSavedCart();
  const count = useShop(selectCount);
  const { link, isOwn, opened, leave, take } = saved;
  const takesAtOnce = opened !== undefined && count === 0 && opened.lines.length > 0;
  useEffect(() => {
    if (isOwn) leave();
    else if (link && takesAtOnce && opened) take(opened, true);
  });
  if (!link) return <Gone names={saved.gone} />;
  if (saved.hasFailed) return <Failed saved={saved} />;
  if (!opened || takesAtOnce || isOwn) {
    return (
      <p role="status" className="skeleton mb-4 min-h-16 rounded-tile">
        <span className="sr-only">{t('cart.savedOpening')}</span>
      </p>
    );
  }
  if (opened.lines.length === 0) return <Gone names={opened.gone} />;
  return (
    <Sheet label={t('cart.savedTitle')} onClose={leave}>
      <h2 className="heading">{t('cart.savedTitle')}</h2>
      <p className="mt-1.5 mb-5 text-ink-soft">
        {t('cart.savedText', { saved: cartCount(opened.lines), here: count })}
      </p>
      <div className="grid gap-2">
        <Button wide onClick={() => take(opened, true)}>
          {t('cart.savedMerge')}
        </Button>
        <Button look="quiet" wide onClick={() => take(opened, false)}>
          {t('cart.savedReplace')}
        </Button>
        <Button look="plain" wide onClick={leave}>
          {t('cart.savedKeep')}
        </Button>
      </div>
    </Sheet>
  );
}

function Failed({ saved: { isGone, leave, retry } }: { saved: ReturnType<typeof useSavedCart> }) {
  const t = useTranslations();
  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-3 rounded-tile bg-saffron px-4 py-2.5 text-saffron-ink"
    >
      <WarningIcon size={24} />
      <p className="min-w-0 flex-1 text-small font-medium">
        {t(isGone ? 'cart.savedGone' : 'cart.savedFailed')}
      </p>
      <Button look="plain" size="compact" onClick={isGone ? leave : retry}>
        {t(isGone ? 'cart.savedClose' : 'cart.savedRetry')}
      </Button>
    </div>
  );
}

/** Names what of the saved cart is no longer sold. */
function Gone({ names }: { names: ReturnType<typeof useSavedCart>['gone'] }) {
  const t = useTranslations();
  const language = useLanguage();
  if (names.length === 0) return null;
  // Of a product that was deleted nobody has the name any more.
  const known = names
    .map(({ name = '', arabicName = '' }) => nameIn({ name, arabicName }, language))
    .filter(Boolean);
  const list = new Intl.ListFormat(language).format(known);
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-3 rounded-tile bg-saffron px-4 py-3 text-small font-medium text-saffron-ink"
    >
      <WarningIcon size={24} />
      <span>{list ? t('cart.savedMissing', { names: list }) : t('cart.savedMissingUnnamed')}</span>
    </p>
  );
}
