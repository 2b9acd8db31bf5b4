import { useState } from 'react';
import { SignUpDialog } from '../../parts/account/sign-up-dialog.tsx';
import { paths } from '../../paths.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

/** After a first success, in one quiet row, guests are offered an account (SCREENS). */
export function SignUpOffer() {
  const t = useTranslations();
  const signedIn = useShop(({ token }) => token !== null);
  const [asked, setAsked] = useState(false);
  if (signedIn) return null;
  return (
    <div className="mt-2 flex w-full items-center justify-between gap-3 rounded-tile bg-kernel-soft px-4 py-1 text-start text-small">
      <span className="text-balance text-ink-soft">{t('payment.signUp')}</span>
      <button type="button" className="link flex-none" onClick={() => setAsked(true)}>
        {t('account.signUp')}
      </button>
      {asked && <SignUpDialog then={paths.orders()} onClose={() => setAsked(false)} />}
    </div>
  );
}
