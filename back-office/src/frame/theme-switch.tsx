import { chooseTheme, useThemeChoice } from '../state/theme.ts';
import { useTranslations } from '../translations.ts';
import { MoonIcon, SunIcon } from './desk-icons.ts';

/** Turns the lights off and on, for this browser. */
export function ThemeSwitch() {
  const t = useTranslations();
  const { theme } = useThemeChoice();
  const night = theme === 'night';
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label={t('office.night')}
      aria-pressed={night}
      onClick={() => chooseTheme(night ? 'day' : 'night')}
    >
      {night ? <SunIcon size={20} /> : <MoonIcon size={20} />}
    </button>
  );
}
