import { Link } from 'wouter';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { ArrowRightBoldIcon } from '../../parts/icons/icons.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** The way into the cake designer. */
export function DesignerTile() {
  const t = useTranslations();
  return (
    <Link
      href={paths.designer()}
      className="design relative block h-49 overflow-hidden rounded-tile bg-blossom lg:h-56"
    >
      <span className="absolute inset-0 rtl:-scale-x-100">
        <Picture file="/files/promo-design" alt="" width={720} sizes="440px" first />
      </span>
      <span className="relative flex h-full w-[64%] flex-col items-start p-5">
        <strong className="title text-[1.6875rem] whitespace-pre-line text-cherry-deep">
          {t('home.designTitle')}
        </strong>
        <span className="mt-1.5 max-w-38 text-small text-ink-soft">{t('home.designText')}</span>
        <span className="btn btn-paper btn-compact mt-auto">
          {t('home.designStart')}
          <ArrowRightBoldIcon size={18} className="flip" />
        </span>
      </span>
    </Link>
  );
}
