import { useLanguage } from '@mahlab/web/language.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { Link, useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { inOtherLanguage } from '../../places.ts';
import { useSay } from '../../say.ts';
import { selectCount, useShop } from '../../state/shop.ts';
import { BrushIcon, MagnifierIcon, ToteIcon, TranslateIcon, UserIcon, XIcon } from './icons.ts';

const ROW = 'flex min-h-14 w-full items-center gap-4 font-medium text-lead';

/** The menu below the medium breakpoint: Custom Cake, Cart, Search, Profile (Spec 2), and the language. */
export function Menu({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const count = useShop(selectCount);
  const rows = [
    { to: paths.designer(), icon: <BrushIcon />, label: say('shell.customCake') },
    { to: paths.cart(), icon: <ToteIcon />, label: say('shell.cartPlain'), value: count || null },
    { to: paths.search(), icon: <MagnifierIcon />, label: say('shell.search') },
    { to: paths.profile(), icon: <UserIcon />, label: say('shell.profile') },
  ];
  return (
    <Sheet label={say('shell.menu')} onClose={onClose}>
      <div className="flex items-center justify-between pb-2">
        <h2 className="heading">{say('shell.menu')}</h2>
        <button
          type="button"
          className="round -me-3"
          aria-label={say('shell.close')}
          onClick={onClose}
        >
          <XIcon size={20} />
        </button>
      </div>
      <ul className="lines">
        {rows.map((row) => (
          <li key={row.to}>
            <Link href={row.to} className={ROW} onClick={onClose}>
              {row.icon}
              <span className="flex-1">{row.label}</span>
              {row.value && <span className="badge badge-blossom tabular-nums">{row.value}</span>}
            </Link>
          </li>
        ))}
        <li>
          <LanguageLink className={ROW} size={24} />
        </li>
      </ul>
    </Sheet>
  );
}

/** The same page in the other language: a whole new page, since direction and texts change. */
export function LanguageLink({ className, size = 20 }: { className: string; size?: number }) {
  const language = useLanguage();
  const [path] = useLocation();
  const search = useSearch();
  const other =
    language === 'ar' ? { lang: 'en', name: 'English' } : { lang: 'ar', name: 'العربية' };
  return (
    <a
      href={inOtherLanguage(language, path, search)}
      hrefLang={other.lang}
      lang={other.lang}
      className={className}
    >
      <TranslateIcon size={size} />
      {other.name}
    </a>
  );
}
