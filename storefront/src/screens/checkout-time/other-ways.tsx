import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { CaretRightIcon, WhatsAppIcon } from '../../parts/icons/checkout-icons.ts';
import { StorefrontIcon } from '../../parts/icons/icons.ts';
import { earliest } from '../../parts/slots/slot-days.ts';
import { useWindows } from '../../parts/slots/use-windows.ts';
import { fromText, today } from '../../parts/slots/window-text.ts';
import { type Line, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import type { Time } from './use-time.ts';

const ROW = 'flex min-h-15 w-full items-center gap-3 py-2 text-start';

/** Beside a time that cannot be had: to fetch the cart, and to ask the kitchen. `message` is what is asked. */
export function OtherWays({
  time,
  lines,
  message,
}: {
  time: Time;
  lines: Line[];
  message: string;
}) {
  return (
    <div className="card-list lines empty:hidden">
      {time.mode === 'Delivery' && <PickUpInstead time={time} lines={lines} />}
      <AskKitchen text={message} />
    </div>
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
