import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { nameIn } from '@mahlab/bakery/rules/language';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import calendarDots from '@phosphor-icons/core/assets/regular/calendar-dots.svg?icon';
import calendarPlus from '@phosphor-icons/core/assets/regular/calendar-plus.svg?icon';
import { doorText, quarterText } from '../../parts/account/address-text.ts';
import { CaretRightIcon } from '../../parts/icons/checkout-icons.ts';
import { isUnderWay } from '../../parts/orders/order-steps.ts';
import { calendarFile } from '../../parts/promise/calendar-file.ts';
import { ChangeTime } from '../../parts/promise/change-time.tsx';
import { dateText, momentText, windowText } from '../../parts/slots/window-text.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

const CalendarDotsIcon = /*#__PURE__*/ icon(calendarDots);
const CalendarPlusIcon = /*#__PURE__*/ icon(calendarPlus);

const ROW = 'flex min-h-15 w-full items-center gap-3 py-2 text-start';

/** The hours that were promised, as the page's headline. */
export function PromiseHero({ order: { promise, deliveryType, branch } }: { order: OrderDetail }) {
  const t = useTranslations();
  const language = useLanguage();
  if (!promise) return null;
  const date = dateText(promise.deliveryDate, language);
  const kitchen = nameIn(branch, language);
  return (
    <>
      <p className="text-small text-ink-soft">
        {deliveryType === 'Pickup'
          ? t('time.heroPickup', { date, kitchen })
          : t('time.hero', { date })}
      </p>
      <h2 className="hero text-cherry">{hoursText(promise, language)}</h2>
    </>
  );
}

/** Changing the time while that is possible, and the calendar's file. */
export function PromiseRows({ order, token }: { order: OrderDetail; token: string | undefined }) {
  const t = useTranslations();
  const language = useLanguage();
  const { id, promise, deliveryType, status } = order;
  if (!promise || !isUnderWay(status)) return null;
  const time = windowText(promise, language);
  const until = promise.changeUntil;
  return (
    <section className="mb-4 grid gap-2">
      <div className="card-list lines">
        {until && (
          <ChangeTime order={id} token={token} mode={deliveryType} promise={promise}>
            {(open) => (
              <button type="button" className={ROW} onClick={open}>
                <CalendarDotsIcon size={22} className="text-cherry" />
                <span className="grid min-w-0 flex-1 leading-snug">
                  <strong className="font-semibold">{t('time.rowAsking')}</strong>
                  <span className="text-small text-ink-soft">
                    {t('time.changeUntil', { until: momentText(until, language) })}
                  </span>
                </span>
                <span className="text-small font-semibold text-cherry">{t('time.change')}</span>
              </button>
            )}
          </ChangeTime>
        )}
        <button
          type="button"
          className={ROW}
          onClick={() => saveToCalendar(order, { t, language })}
        >
          <CalendarPlusIcon size={22} className="text-cherry" />
          <span className="grid min-w-0 flex-1 leading-snug">
            <strong className="font-semibold">{t('time.addToCalendar')}</strong>
            <span className="text-small text-ink-soft">{time}</span>
          </span>
          <CaretRightIcon size={18} className="flip text-ink-soft" />
        </button>
      </div>
    </section>
  );
}

type Spoken = {
  t: ReturnType<typeof useTranslations>;
  language: ReturnType<typeof useLanguage>;
};

/** Hands the browser a file that calendars open. */
function saveToCalendar(order: OrderDetail, spoken: Spoken): void {
  const { id, number, promise, address, branch, location: area } = order;
  if (!promise) return;
  const { t, language } = spoken;
  const place = address
    ? [
        quarterText(
          { area: area && { ...area, type: 'Area', parent: null }, block: address.block },
          spoken,
        ),
        doorText(address, spoken),
      ].join(language === 'ar' ? '، ' : ', ')
    : t('time.fromKitchen', { kitchen: nameIn(branch, language) });
  const prefix = language === 'ar' ? '/ar' : '';
  const file = calendarFile(
    {
      id,
      title: t('time.calendarTitle', { number }),
      // Marks of direction mean nothing to a calendar.
      place: place.replace(/[\u2068\u2069]/g, ''),
      link: `${window.location.origin}${prefix}${paths.order(id)}`,
      startsAt: promise.startsAt,
      endsAt: promise.endsAt,
    },
    new Date(),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  link.download = `mahlab-${number}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
