import { useGuard } from '../../parts/shell/guard.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** The specification's other name for the contact page; it leads there. */
export function ContactUsScreen() {
  const t = useTranslations();
  useGuard(paths.contact());
  return <TitleBar title={t('shell.shop')} />;
}
