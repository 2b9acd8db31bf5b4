import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import signIn from '@phosphor-icons/core/assets/regular/sign-in.svg?icon';
import { Link, useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { inOtherLanguage } from '../../places.ts';
import { useAccount } from '../../state/auth.ts';
import { selectCount, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import {
  BrushIcon,
  MagnifierIcon,
  ReceiptIcon,
  ToteIcon,
  TranslateIcon,
  UserIcon,
  XIcon,
} from '../icons/icons.ts';
import { RunningOrder } from '../orders/running-order.tsx';

const SignInIcon = /*#__PURE__*/ icon(signIn);
const ROW = 'flex min-h-14 w-full items-center gap-4 font-medium text-lead';

/**
 * The menu below the medium breakpoint: Custom Cake, Cart, Search, Profile (Spec 2), the orders with the one that
 * is under way on top, the way in for who has not signed in, and the language.
 */
export function Menu({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const count = useShop(selectCount);
  const { signedIn } = useAccount();
  const rows = [
    { to: paths.designer(), icon: <BrushIcon />, label: t('profile.customCake') },
    { to: paths.cart(), icon: <ToteIcon />, label: t('shell.cartPlain'), value: count || null },
    { to: paths.orders(), icon: <ReceiptIcon />, label: t('profile.orders') },
    { to: paths.search(), icon: <MagnifierIcon />, label: t('shell.search') },
    { to: paths.profile(), icon: <UserIcon />, label: t('shell.profile') },
    ...(signedIn
      ? []
      : [
          {
            to: paths.login(paths.profile()),
            icon: <SignInIcon className="flip" />,
            label: t('profile.signIn'),
          },
        ]),
  ];
  return (
    <Sheet label={t('profile.menu')} onClose={onClose}>
      <div className="flex items-center justify-between pb-2">
        <h2 className="heading">{t('profile.menu')}</h2>
        <button
          type="button"
          className="round -me-3"
          aria-label={t('shell.close')}
          onClick={onClose}
        >
          <XIcon size={20} />
        </button>
      </div>
      <RunningOrder onOpen={onClose} />
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
