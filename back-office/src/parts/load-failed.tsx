import { Button } from '@mahlab/ui/button';
import { WifiSlashIcon } from '../frame/icons.ts';
import { Scene } from '../frame/scene.tsx';
import { useTranslations } from '../translations.ts';

type Props = { title: string; text: string; onAgain: () => void };

/** What a screen says whose data did not come: why nothing is here, and the way to ask again. */
export function LoadFailed({ title, text, onAgain }: Props) {
  const t = useTranslations();
  return (
    <Scene
      picture={<WifiSlashIcon size={56} className="text-saffron-ink" />}
      title={title}
      text={text}
    >
      <Button look="line" onClick={onAgain}>
        {t('office.again')}
      </Button>
    </Scene>
  );
}
