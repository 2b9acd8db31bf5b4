import { useLanguage, useSay } from '../../language.tsx';
import { PanelLanguage } from '../../parts/panel-language.tsx';
import { CakeImage } from './cake-image.tsx';
import type { Menu } from './design.ts';
import { SoFar } from './so-far.tsx';
import { Arrow } from './stage.tsx';
import { summaryOf } from './summary.ts';
import { useDesigner } from './use-designer.ts';
import { useMenu } from './use-menu.ts';
import { ViewThumbs } from './view-thumbs.tsx';

/** Beside the designer on desktops: the live cake, its three sides, and every choice with its price. */
export function DesignerPanel() {
  const { menu } = useMenu();
  return menu ? <LiveCake menu={menu} /> : <div className="size-full bg-kernel" />;
}

function LiveCake({ menu }: { menu: Menu }) {
  const say = useSay();
  const language = useLanguage();
  const designer = useDesigner(menu);
  return (
    <div className="relative size-full bg-kernel text-ink">
      <section aria-label={say('designer.view')} className="absolute inset-0">
        <CakeImage
          designer={designer}
          alt={summaryOf(designer, say, language)}
          frame="start-0 top-0 h-[90%] w-[92%] mask-x-from-88% mask-b-from-85%"
        />
        <Arrow steps={-1} designer={designer} className="start-10 bg-paper shadow-lift" />
        <Arrow steps={1} designer={designer} className="end-10 bg-paper shadow-lift" />
      </section>
      <div className="absolute end-10 top-8 rounded-pill bg-paper/70">
        <PanelLanguage tone="light" />
      </div>
      <ViewThumbs designer={designer} />
      <SoFar designer={designer} />
    </div>
  );
}
