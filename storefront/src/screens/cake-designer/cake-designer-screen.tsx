import { Button } from '@mahlab/ui/button';
import { TitleBar } from '../../parts/shell/top-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useSay } from '../../say.ts';
import { useDesignAddress } from './design/use-design-address.ts';
import { useMenu } from './design/use-menu.ts';
import { DesignerPage } from './designer-page.tsx';
import { STAGE_HEIGHT } from './picture/stage.tsx';

/** A cake of the shopper's own: choose, see it, add it (Spec 2). */
export function CakeDesignerScreen() {
  const say = useSay();
  const { menu, failed, retry } = useMenu();
  useTitle(say('designer.title'));
  useDesignAddress();
  if (menu) return <DesignerPage menu={menu} />;
  return (
    <>
      <TitleBar title={say('designer.title')} />
      {failed ? <Failed onRetry={retry} /> : <Waiting />}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const say = useSay();
  return (
    <main className="gutter flex flex-1 flex-col items-center justify-center gap-3 text-center">
      <h2 className="title">{say('designer.loadFailed')}</h2>
      <p className="text-balance text-ink-soft">{say('designer.loadFailedText')}</p>
      <span className="mt-2">
        <Button onClick={onRetry}>{say('designer.tryAgain')}</Button>
      </span>
    </main>
  );
}

/** The layout while it is on its way; shown after 150 ms (DESIGN 10). */
function Waiting() {
  const say = useSay();
  const cards = ['a', 'b', 'c', 'd'];
  return (
    <main aria-busy="true" className="transition-opacity delay-150 duration-100 starting:opacity-0">
      <p className="sr-only">{say('designer.loading')}</p>
      <div className={`skeleton ${STAGE_HEIGHT} lg:hidden`} />
      <div className="grid grid-cols-2 gap-3 py-5 ps-24 pe-5 lg:ps-29">
        {cards.map((card) => (
          <span key={card} className="skeleton aspect-[1.22] rounded-control" />
        ))}
      </div>
    </main>
  );
}
