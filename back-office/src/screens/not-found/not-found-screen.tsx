import { buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { Link } from 'wouter';
import { Scene } from '../../frame/scene.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** No screen is at this address. */
export function NotFoundScreen() {
  const t = useTranslations();
  return (
    <main className="grid min-h-dvh">
      <Scene
        picture={<Mark size={56} />}
        title={t('office.notFound')}
        text={t('office.notFoundText')}
        top
      >
        <Link href={paths.today()} className={buttonLook('line')}>
          {t('office.openToday')}
        </Link>
      </Scene>
    </main>
  );
}
