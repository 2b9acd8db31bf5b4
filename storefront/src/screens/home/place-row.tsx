import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { areaText } from '../../parts/kitchens/area-text.ts';
import { MopedIcon, PinIcon } from '../../parts/shell/icons.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { useShop } from '../../state/shop.ts';

/** Where the cake goes, with the Delivery badge; opens the location picker (Spec 2). */
export function PlaceRow() {
  const say = useSay();
  const language = useLanguage();
  const area = useShop((shop) => shop.location);
  return (
    <Link
      href={paths.location()}
      className="mx-5 mb-3.5 flex min-h-13 items-center gap-2 rounded-control bg-paper ps-1.5 pe-3.5 shadow-line"
    >
      <span className="grid h-9 w-8 place-items-center text-cherry">
        <PinIcon size={22} />
      </span>
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="text-tiny text-ink-soft">{say('home.deliverTo')}</span>
        <strong
          className="when-located truncate font-semibold"
          data-fill="area"
          suppressHydrationWarning
        >
          {areaText(area, language)}
        </strong>
        <strong className="when-unlocated truncate font-semibold">
          {say('home.selectLocation')}
        </strong>
      </span>
      <span className="badge badge-leaf">
        <MopedIcon size={16} />
        {say('home.delivery')}
      </span>
      <span className="text-small font-semibold text-cherry">{say('home.edit')}</span>
    </Link>
  );
}
