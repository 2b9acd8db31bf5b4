import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { CaretRightIcon, PlaceIcon, WarningIcon } from '../../parts/icons/checkout-icons.ts';
import { useOnline } from '../../parts/shell/offline-strip.tsx';
import { SlotPicker } from '../../parts/slots/slot-picker.tsx';
import { isPlaceGone } from '../../parts/slots/use-windows.ts';
import { WindowsFailed, WindowsOffline } from '../../parts/slots/windows-trouble.tsx';
import { paths } from '../../paths.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { EarliestRow, LightningIcon } from './earliest-row.tsx';
import { Filled } from './filled.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { OtherWays } from './other-ways.tsx';
import { PickupKitchens } from './pickup-kitchens.tsx';
import { TimeDock } from './time-dock.tsx';
import { useTime } from './use-time.ts';
import { WhyNotSooner } from './why-not-sooner.tsx';

/** Everything that decides when the cart comes. */
export function TimeChoice({ view, then }: { view: CartView; then: string }) {
  const area = useShop(({ location }) => location);
  const areaBranch = useShop(({ branch }) => branch);
  const lines = view.sold.map(({ line }) => line);
  const time = useTime(lines, areaBranch ? area : null);
  const { mode, gone } = time;
  return (
    <>
      <div className="gutter grid grid-cols-1 content-start gap-3.5 pb-8">
        {gone ? (
          <Filled time={time} lines={lines} />
        ) : (
          <ModeSwitch mode={mode} onChange={time.setMode} />
        )}
        {mode === 'Pickup' && !gone && (
          <PickupKitchens
            lines={lines}
            near={areaBranch?.id ?? null}
            chosen={time.kitchen}
            onChoose={time.setKitchen}
          />
        )}
        {mode === 'Delivery' && !areaBranch ? <NoArea /> : <Windows time={time} view={view} />}
      </div>
      <TimeDock time={time} view={view} then={then} />
    </>
  );
}

type WindowsProps = { time: ReturnType<typeof useTime>; view: CartView };

function Windows({ time, view }: WindowsProps) {
  const t = useTranslations();
  const online = useOnline();
  const { base, shown, first, gone, mode } = time;
  if (mode === 'Delivery' && isPlaceGone(base)) return <NoArea />;
  if (!base.data && base.error) return <WindowsFailed asked={base} />;
  if (!base.data && !online) return <WindowsOffline at={null} />;
  // Nothing stands there yet that why not sooner would push down.
  if (!base.data && !gone && mode === 'Delivery') return <ComingWindows />;
  return (
    <>
      {!online && <WindowsOffline at={base.data?.askedAt ?? null} />}
      <div className={`grid gap-3.5 ${online ? '' : 'grayscale'}`}>
        {!gone && mode === 'Delivery' && <EarliestRow time={time} />}
        {!gone && mode === 'Delivery' && base.data && !first && (
          <OtherWays
            time={time}
            lines={view.sold.map(({ line }) => line)}
            message={t('time.askAnyMessage')}
          />
        )}
        {!gone && base.data && <WhyNotSooner delays={base.data.delays} lines={view.sold} />}
        {!shown.data && shown.error ? (
          <WindowsFailed asked={shown} />
        ) : (
          <SlotPicker
            mode={mode}
            windows={shown.data?.windows}
            first={first}
            from={time.from}
            week={time.week}
            onWeek={time.setWeek}
            day={time.day}
            onDay={time.setDay}
            chosen={time.offer}
            justFilled={gone}
            onChoose={time.pick}
          />
        )}
      </div>
    </>
  );
}

/**
 * The places of the earliest time, of why not sooner and of the windows, while they are asked for. The page brings them:
 * nothing larger is painted later.
 */
export function ComingWindows() {
  const t = useTranslations();
  return (
    <>
      <p className="flex min-h-16 items-center gap-3 rounded-tile bg-kernel-soft ps-4 pe-3.5 py-2 text-ink-soft">
        <LightningIcon size={22} />
        <span className="min-w-0 flex-1 text-lead leading-snug text-pretty">
          {t('time.asking')}
        </span>
      </p>
      <span className="skeleton block h-11 rounded-tile" />
      <span className="skeleton block h-30 rounded-control" />
      <span className="skeleton block h-52 rounded-tile" />
    </>
  );
}

/** Without an area no kitchen is known; an area that nobody serves has none either. */
function NoArea() {
  const t = useTranslations();
  const language = useLanguage();
  const area = useShop(({ location }) => location);
  const look = area ? 'bg-vermilion-soft' : 'bg-paper shadow-line';
  return (
    <Link
      href={paths.location(paths.checkoutTime())}
      className={`flex min-h-16 items-center gap-3 rounded-tile px-4 py-2.5 ${look}`}
    >
      {area ? (
        <WarningIcon size={26} className="text-vermilion" />
      ) : (
        <PlaceIcon size={26} className="text-cherry" />
      )}
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">
          {area ? t('time.areaUnserved', { area: nameIn(area, language) }) : t('time.chooseArea')}
        </strong>
        <span className={`text-small ${area ? '' : 'text-ink-soft'}`}>
          {t(area ? 'time.areaUnservedText' : 'time.chooseAreaText')}
        </span>
      </span>
      <CaretRightIcon size={18} className="flip" />
    </Link>
  );
}
