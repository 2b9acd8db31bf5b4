import { Picture } from '../../parts/catalogue/picture.tsx';
import { PanelLanguage } from '../../parts/panels/panel-language.tsx';
import { useTranslations } from '../../translations.ts';

/** Beside signing in on desktops: what an account is good for, as display lines over one picture (DESIGN 13). */
export function LoginPanel() {
  const t = useTranslations();
  return (
    <>
      <span className="absolute inset-0">
        <Picture
          file="/files/hero-season"
          alt=""
          width={1080}
          sizes="(min-width: 1024px) calc(100vw - 480px), 1px"
          className="bg-cherry-deep"
        />
      </span>
      <div className="relative flex h-full flex-col ps-18 pe-14 pt-13 rtl:pt-10">
        <div className="flex items-start justify-between gap-6">
          <p className="hero max-w-150 text-[clamp(2.5rem,4.2vw,3.75rem)] leading-[1.04] whitespace-pre-line rtl:leading-[1.22]">
            {t('account.panelTitle')}
          </p>
          <PanelLanguage />
        </div>
        <ul className="-ms-18 -me-14 mt-auto grid grid-cols-3 gap-6 bg-cherry-night/55 ps-18 pe-14 pt-7 pb-7.5">
          {(['addresses', 'contact', 'reorder'] as const).map((benefit) => (
            <li key={benefit} className="display text-heading text-on-cherry">
              {t(`account.benefit.${benefit}`)}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
