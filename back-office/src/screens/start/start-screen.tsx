import { staffAreaEndpoints } from '@mahlab/bakery/api/staff-area-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useLate } from '@mahlab/web/use-late.ts';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { BASE, paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { StartForm } from './start-form.tsx';

/** How the owner makes the demo a shop of their own: once, and what comes after it. */
export function StartScreen() {
  const t = useTranslations();
  const language = useLanguage();
  const late = useLate();
  const state = useGet(staffEndpoints.newShop());
  const areas = useGet(staffAreaEndpoints.areas());
  const failed = state.error ?? areas.error;
  return (
    <Page title={t('start.title')} below={t('start.below')}>
      {state.data?.why === 'begun' ? (
        <NextSteps />
      ) : state.data?.why === 'has-orders' ? (
        <Told title={t('start.hasOrders')} text={t('start.hasOrdersText')} />
      ) : state.data?.goes && areas.data ? (
        <StartForm
          goes={state.data.goes}
          governorates={areas.data.governorates}
          // The whole page anew: it is in the shop's own name and colours from here on.
          onBegun={() => location.assign(BASE[language] + paths.start())}
        />
      ) : failed ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('start.failed')}
            text={t('settings.failedText')}
            onAgain={() => void Promise.all([state.mutate(), areas.mutate()])}
          />
        </div>
      ) : (
        <div className="settings-groups" aria-busy="true">
          <span className="sr-only">{t('office.opening')}</span>
          {late &&
            [1, 2].map((group) => <div key={group} className="skeleton h-56 rounded-tile" />)}
        </div>
      )}
    </Page>
  );
}

/** The shop is there: what makes it sell. */
function NextSteps() {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <div className="settings-groups">
      <section className="settings-group start-group" aria-label={t('start.begun')}>
        <Mark size={56} />
        <h2 className="heading">{t('start.begun')}</h2>
        <ol className="start-steps">
          <li>
            <Link className={buttonLook()} href={paths.menu()}>
              {t('start.firstProduct')}
            </Link>
            <p>{t('start.firstProductText')}</p>
          </li>
          <li>
            <Link className={buttonLook('line')} href={paths.calendar()}>
              {t('office.calendar')}
            </Link>
            <p>{t('start.calendarText')}</p>
          </li>
          <li>
            <Link className={buttonLook('line')} href={paths.areas()}>
              {t('office.areas')}
            </Link>
            <p>{t('start.oneAreaText')}</p>
          </li>
          <li>
            <a className={buttonLook('line')} href={language === 'ar' ? '/ar' : '/'}>
              {t('start.see')}
            </a>
            <p>{t('start.seeText')}</p>
          </li>
        </ol>
      </section>
    </div>
  );
}

function Told({ title, text }: { title: string; text: string }) {
  return (
    <div className="settings-groups">
      <section className="settings-group start-group" aria-label={title}>
        <h2 className="heading">{title}</h2>
        <p>{text}</p>
      </section>
    </div>
  );
}
