import { Button } from '@mahlab/ui/button';
import { askMe } from '../session/me.ts';
import { useTranslations } from '../translations.ts';
import { WifiSlashIcon } from './icons.ts';
import { Scene } from './scene.tsx';

/** No answer came to who works here, and nothing can be shown before. */
export function Unreachable() {
  const t = useTranslations();
  return (
    <main className="grid min-h-dvh">
      <Scene
        picture={<WifiSlashIcon size={56} className="text-saffron-ink" />}
        title={t('office.unreachable')}
        text={t('office.unreachableText')}
        top
      >
        <Button look="line" onClick={askMe}>
          {t('office.again')}
        </Button>
      </Scene>
    </main>
  );
}
