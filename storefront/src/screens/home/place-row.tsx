import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { MopedIcon, PinIcon } from '../../parts/icons/icons.ts';
import { areaText } from '../../parts/kitchens/area-text.ts';
import { EarliestPlace } from '../../parts/slots/earliest-place.tsx';
import { paths } from '../../paths.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

/** Where the cake goes, with the Delivery badge, which says from when on once that is known; opens the location picker (Spec 2). */
export function PlaceRow() {
  const t = useTranslations();
  const language = useLanguage();
  const area = useShop((shop) => shop.location);
  return (
    <Link
      href={paths.location()}
      className="place mb-3.5 flex min-h-13 items-center gap-2 rounded-control bg-paper ps-1.5 pe-3.5 shadow-line"
    >
      <span className="grid h-9 w-8 place-items-center text-cherry">
        <PinIcon size={22} />
      </span>
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="text-tiny text-ink-soft">{t('home.deliverTo')}</span>
        <strong
          className="when-located truncate font-semibold"
          data-fill="area"
          suppressHydrationWarning
        >
          {areaText(area, language)}
        </strong>
        <strong className="when-unlocated truncate font-semibold">
          {t('home.selectLocation')}
        </strong>
      </span>
      {/* With an area the room is kept for the time, which comes later. */}
      <span className="badge badge-leaf justify-center in-data-located:min-w-31">
        <MopedIcon size={16} />
        <EarliestPlace otherwise={t('home.delivery')} />
      </span>
      <span className="text-small font-semibold text-cherry">{t('home.edit')}</span>
    </Link>
  );
}
