import { buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { Link, useLocation } from 'wouter';
import { Scene } from '../../frame/scene.tsx';
import { paths } from '../../paths.ts';
import { rightAt } from '../../routes.ts';
import { useTranslations } from '../../translations.ts';

/** No screen is at this address, or none that the role of whoever asks may use. */
export function NotFoundScreen() {
  const t = useTranslations();
  const [path] = useLocation();
  const isThere = rightAt(path) !== undefined;
  return (
    <main className="grid min-h-dvh">
      <Scene
        picture={<Mark size={56} />}
        title={t(isThere ? 'office.notYours' : 'office.notFound')}
        text={t(isThere ? 'office.notYoursText' : 'office.notFoundText')}
        top
      >
        <Link href={paths.today()} className={buttonLook('line')}>
          {t('office.openToday')}
        </Link>
      </Scene>
    </main>
  );
}
