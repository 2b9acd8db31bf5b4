import { Button } from '@mahlab/ui/button';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useTranslations } from '../../translations.ts';
import { useDesignAddress } from './design/use-design-address.ts';
import { useMenu } from './design/use-menu.ts';
import { DesignerPage } from './designer-page.tsx';
import { STAGE_HEIGHT } from './picture/stage.tsx';

/** A cake of the shopper's own: choose, see it, add it (Spec 2). */
export function CakeDesignerScreen() {
  const t = useTranslations();
  const { menu, failed, retry } = useMenu();
  useTitle(t('designer.title'));
  useDesignAddress();
  if (menu) return <DesignerPage menu={menu} />;
  return (
    <>
      <TitleBar title={t('designer.title')} />
      {failed ? <Failed onRetry={retry} /> : <Waiting />}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <main className="gutter flex flex-1 flex-col items-center justify-center gap-3 text-center">
      <h2 className="title">{t('designer.loadFailed')}</h2>
      <p className="text-balance text-ink-soft">{t('designer.loadFailedText')}</p>
      <span className="mt-2">
        <Button onClick={onRetry}>{t('designer.tryAgain')}</Button>
      </span>
    </main>
  );
}

/** The layout while it is on its way; shown after 150 ms (DESIGN 10). */
function Waiting() {
  const t = useTranslations();
  const cards = ['a', 'b', 'c', 'd'];
  return (
    <main
      aria-busy="true"
      className="designer beside:flex beside:flex-1 transition-opacity delay-150 duration-100 starting:opacity-0"
    >
      <p className="sr-only">{t('designer.loading')}</p>
      <div className={`skeleton ${STAGE_HEIGHT} lg:hidden`} />
      <div className="grid grid-cols-2 content-start gap-3 beside:flex-1 py-5 ps-24 pe-5 lg:ps-29">
        {cards.map((card) => (
          <span key={card} className="skeleton aspect-[1.22] rounded-control" />
        ))}
      </div>
    </main>
  );
}
