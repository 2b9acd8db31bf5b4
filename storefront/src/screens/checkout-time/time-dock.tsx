import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link, useLocation } from 'wouter';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { Price } from '../../parts/catalogue/price.tsx';
import { useOnline } from '../../parts/shell/offline-strip.tsx';
import { isPlaceGone } from '../../parts/slots/use-windows.ts';
import { WholeHours } from '../../parts/slots/whole-hours.tsx';
import { windowText } from '../../parts/slots/window-text.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { useKeep } from './use-keep.ts';
import type { Time } from './use-time.ts';

type Props = { time: Time; view: CartView; then: string };

/** The choice and what it costs to come, and the one button. */
export function TimeDock({ time, view, then }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const online = useOnline();
  const [, navigate] = useLocation();
  const { keep, busy } = useKeep(time, {
    lines: view.sold.map(({ line }) => line),
    onKept: () => navigate(then),
  });
  const { offer, base } = time;
  // The way on stands where the times would.
  if ((!base.data && base.error) || isPlaceGone(base)) return null;
  return (
    <div className="dock">
      {!online && (
        <p className="mb-2 text-center text-tiny font-medium text-saffron-ink">
          {t('time.waitsForNetwork')}
        </p>
      )}
      {offer && (
        <p
          aria-live="polite"
          className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3"
        >
          <strong className="font-semibold">
            <WholeHours>{windowText(offer, language)}</WholeHours>
          </strong>
          <Charge time={time} />
        </p>
      )}
      <Main time={time} busy={busy} onKeep={() => void keep()} />
    </div>
  );
}

type MainProps = { time: Time; busy: boolean; onKeep: () => void };

/** The one button: it keeps the time, or leads to what is missing for that. */
function Main({ time, busy, onKeep }: MainProps) {
  const t = useTranslations();
  const { mode, place, shown, offer, first, gone, week, setWeek } = time;
  if (mode === 'Delivery' && !place) {
    return (
      <Link href={paths.location(paths.checkoutTime())} className={`${buttonLook()} w-full`}>
        {t('time.chooseYourArea')}
      </Link>
    );
  }
  if (!offer && shown.data && !first && !gone) {
    return (
      <Button wide onClick={() => setWeek(week + 1)}>
        {t('time.laterDays')}
      </Button>
    );
  }
  return (
    <Button wide busy={busy || !shown.data} onClick={onKeep}>
      <span>{t(offer ? 'time.keep' : 'time.chooseTime')}</span>
    </Button>
  );
}

function Charge({ time: { mode, kitchen } }: { time: Time }) {
  const t = useTranslations();
  const language = useLanguage();
  const branch = useShop((shop) => shop.branch);
  if (mode === 'Pickup') {
    return <span className="text-small text-ink-soft">{kitchen && nameIn(kitchen, language)}</span>;
  }
  return (
    branch && (
      <span className="text-small text-ink-soft">
        {t('time.delivery')} <Price amount={fils(branch.deliveryCost)} />
      </span>
    )
  );
}
