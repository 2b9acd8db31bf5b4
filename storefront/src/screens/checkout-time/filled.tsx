import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { CaretRightIcon, WarningIcon, WhatsAppIcon } from '../../parts/icons/checkout-icons.ts';
import { StorefrontIcon } from '../../parts/icons/icons.ts';
import { earliest } from '../../parts/slots/slot-days.ts';
import { useWindows } from '../../parts/slots/use-windows.ts';
import { fromText, today, windowText } from '../../parts/slots/window-text.ts';
import { type Line, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { LightningIcon } from './earliest-row.tsx';
import type { Time } from './use-time.ts';

const ROW = 'flex min-h-15 w-full items-center gap-3 py-2 text-start';

/** What was picked is gone: said first, with the nearest that is free, and two ways beside it. */
export function Filled({ time, lines }: { time: Time; lines: Line[] }) {
  const t = useTranslations();
  const language = useLanguage();
  const { gone, near, pick } = time;
  if (!gone) return null;
  const isFull = gone.reason === null || gone.reason.startsWith('full-');
  return (
    <>
      <p
        role="alert"
        className="flex items-start gap-2.5 rounded-control bg-vermilion-soft px-3.5 py-3 text-vermilion"
      >
        <WarningIcon size={20} />
        <span>
          <b className="font-semibold">
            {isFull
              ? t('time.filled', { time: hoursText(gone, language) })
              : t('time.rowGone', { time: windowText(gone, language) })}
          </b>{' '}
          {t('time.filledText')}
        </span>
      </p>
      {near && (
        <button
          type="button"
          onClick={() => pick(near)}
          className="flex min-h-16 items-center gap-3 rounded-tile bg-leaf px-4 py-2.5 text-start text-leaf-ink"
        >
          <LightningIcon size={22} />
          <span className="grid min-w-0 flex-1 leading-snug">
            <span className="text-small">{t('time.nearest')}</span>
            <strong className="text-lead leading-snug font-semibold">
              {windowText(near, language)}
            </strong>
          </span>
          <span className="text-small font-semibold">{t('time.takeIt')}</span>
        </button>
      )}
      <div className="card-list lines">
        {time.mode === 'Delivery' && <PickUpInstead time={time} lines={lines} />}
        <AskKitchen text={t('time.askMessage', { time: windowText(gone, language) })} />
      </div>
    </>
  );
}

function PickUpInstead({ time, lines }: { time: Time; lines: Line[] }) {
  const t = useTranslations();
  const language = useLanguage();
  const branch = useShop((shop) => shop.branch);
  const place = branch ? { mode: 'Pickup' as const, branch: branch.id } : null;
  const first = earliest(useWindows(place, lines).data?.windows ?? []);
  if (!branch || !first) return null;
  return (
    <button type="button" className={ROW} onClick={() => time.setMode('Pickup')}>
      <StorefrontIcon size={22} className="text-cherry" />
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">{t('time.pickUpInstead')}</strong>
        <span className="text-small text-ink-soft">
          {t('time.pickUpFrom', {
            kitchen: nameIn(branch, language),
            time: fromText(first, today(), language),
          })}
        </span>
      </span>
      <CaretRightIcon size={18} className="flip text-ink-soft" />
    </button>
  );
}

function AskKitchen({ text }: { text: string }) {
  const t = useTranslations();
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const whatsApp = configs.find((config) => config.attribute === 'WHATSAPP-NUMBER')?.value;
  if (!whatsApp) return null;
  return (
    <a
      href={`https://wa.me/${whatsApp}?text=${encodeURIComponent(text)}`}
      rel="noopener"
      target="_blank"
      className={ROW}
    >
      <WhatsAppIcon size={22} className="text-cherry" />
      <span className="grid min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">{t('time.askKitchen')}</strong>
        <span className="text-small text-ink-soft">{t('time.askKitchenText')}</span>
      </span>
      <CaretRightIcon size={18} className="flip text-ink-soft" />
    </a>
  );
}
