import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { Link, useLocation, useSearch } from 'wouter';
import { openKeys } from '../../../keys/keys-sheet.tsx';
import { useKitchenFilter } from '../../../kitchen/use-kitchen-filter.ts';
import { paths } from '../../../paths.ts';
import { inOtherLanguage } from '../../../places.ts';
import { askMe, useSession } from '../../../session/me.ts';
import { turnSound, useSound } from '../../../state/sound.ts';
import { chooseTheme, useThemeChoice } from '../../../state/theme.ts';
import { useTranslations } from '../../../translations.ts';

/** What is needed now and then: sound, light, language, the board, another kitchen, the keys, the lock. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const language = useLanguage();
  const [path] = useLocation();
  const search = useSearch();
  const { me, state } = useSession();
  const { set } = useKitchenFilter();
  const { on } = useSound();
  const { theme } = useThemeChoice();
  const night = theme === 'night';
  const look = 'btn btn-line kit-large';
  const other = language === 'ar' ? 'en' : 'ar';

  async function lock() {
    onClose();
    await post(staffEndpoints.logout(), undefined);
    askMe();
  }

  return (
    <Sheet label={t('kitchen.more')} onClose={onClose}>
      <h2 className="heading">{t('kitchen.more')}</h2>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <button type="button" className={look} aria-pressed={on} onClick={() => turnSound(!on)}>
          {t('today.sound')}
        </button>
        <button
          type="button"
          className={look}
          aria-pressed={night}
          onClick={() => chooseTheme(night ? 'day' : 'night')}
        >
          {t('office.night')}
        </button>
        <a
          className={look}
          href={inOtherLanguage(language, path, search)}
          lang={other}
          hrefLang={other}
        >
          {other === 'ar' ? 'العربية' : 'English'}
        </a>
        {me?.person && state === 'in' && (
          <Link href={paths.today()} className={look}>
            {t('kitchen.toToday')}
          </Link>
        )}
        {!me?.device && me?.person?.kitchens?.length !== 1 && (
          <button
            type="button"
            className={look}
            onClick={() => {
              onClose();
              set({ kitchen: null });
            }}
          >
            {t('kitchen.otherKitchen')}
          </button>
        )}
        <button
          type="button"
          className={look}
          onClick={() => {
            onClose();
            openKeys();
          }}
        >
          {t('office.allKeys')}
        </button>
        {me?.device && me.person && (
          <button type="button" className={look} onClick={() => void lock()}>
            {t('kitchen.lock')}
          </button>
        )}
      </div>
    </Sheet>
  );
}
