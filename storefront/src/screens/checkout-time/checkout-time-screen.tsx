import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link, useSearch } from 'wouter';
import { useCartView } from '../../parts/cart/cart-view.ts';
import { PinIcon } from '../../parts/icons/icons.ts';
import { useGuard } from '../../parts/shell/guard.ts';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { ComingWindows, TimeChoice } from './time-choice.tsx';

/** Day and time: delivery or pickup, the earliest, why not sooner, and every window there is. */
export function CheckoutTimeScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const then = afterwards(useSearch());
  const empty = useShop(({ items }) => items.length === 0);
  const ready = useGuard(hydrated && empty ? paths.cart() : null) && hydrated;
  useTitle(t('time.title'));
  useReadyToasts();
  return (
    <>
      <TitleBar title={t('time.title')} back={then} end={ready && <AreaLink />} />
      <main className="flex flex-1 flex-col">
        {ready ? <Choice then={then} /> : <WaitingTime />}
      </main>
    </>
  );
}

/** Where a shopper goes on: to the cart or the review, whichever led here. */
function afterwards(query: string): string {
  const then = new URLSearchParams(query).get('then');
  return [paths.checkoutComplete()].find((path) => path === then) ?? paths.cart();
}

function Choice({ then }: { then: string }) {
  const view = useCartView();
  return <TimeChoice view={view} then={then} />;
}

function AreaLink() {
  const t = useTranslations();
  const language = useLanguage();
  const area = useShop(({ location }) => location);
  if (!area) return null;
  return (
    <Link
      href={paths.location(paths.checkoutTime())}
      aria-label={`${nameIn(area, language)}: ${t('time.change')}`}
      className="link max-w-1/2 gap-1.5 text-small"
    >
      <PinIcon size={18} />
      <span className="truncate">{nameIn(area, language)}</span>
    </Link>
  );
}

function WaitingTime() {
  return (
    <div className="gutter grid gap-3.5 pb-8" aria-busy="true">
      <span className="skeleton block h-12 rounded-pill" />
      <ComingWindows />
    </div>
  );
}
