import { Button, buttonLook } from '@mahlab/ui/button';
import { Link } from 'wouter';
import { CookieIcon } from '../../frame/desk-icons.ts';
import { Scene } from '../../frame/scene.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  /** Begins a product; null for whoever may not. */
  onNew: (() => void) | null;
};

/** A menu without a product, as a new shop has it: the two ways to fill it. */
export function EmptyMenu({ onNew }: Props) {
  const t = useTranslations();
  return (
    <Scene
      picture={<CookieIcon size={56} className="text-cherry" />}
      title={t('menu.empty')}
      text={onNew && t('menu.emptyText')}
    >
      {onNew && (
        <>
          <Button onClick={onNew}>{t('menu.first')}</Button>
          <Link href={paths.files('?what=products')} className={buttonLook('line')}>
            {t('menu.files')}
          </Link>
        </>
      )}
    </Scene>
  );
}
