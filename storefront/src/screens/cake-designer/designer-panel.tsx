import { PanelLanguage } from '../../parts/panels/panel-language.tsx';
import { useTranslations } from '../../translations.ts';
import type { Menu } from './design/design.ts';
import { useDesigner } from './design/use-designer.ts';
import { useMenu } from './design/use-menu.ts';
import { CakeImage } from './picture/cake-image.tsx';
import { SizeMark } from './picture/size-mark.tsx';
import { Arrow } from './picture/stage.tsx';
import { ViewThumbs } from './picture/view-thumbs.tsx';
import { SoFar } from './so-far.tsx';

/** Beside the designer on desktops: the live cake, its three sides, and every choice with its price. */
export function DesignerPanel() {
  const { menu } = useMenu();
  return menu ? <LiveCake menu={menu} /> : <div className="size-full bg-kernel" />;
}

function LiveCake({ menu }: { menu: Menu }) {
  const t = useTranslations();
  const designer = useDesigner(menu);
  return (
    <div className="@container relative size-full overflow-hidden bg-kernel text-ink">
      {/* What stands beside or below the cake has its own place: the cake takes what is left. */}
      <div className="grid h-full grid-cols-1 grid-rows-[minmax(0,1fr)_auto_auto] gap-x-2 gap-y-4 p-6 @min-[48rem]:grid-cols-[minmax(0,1fr)_19.5rem] @min-[48rem]:grid-rows-[minmax(0,1fr)_auto] @min-[48rem]:py-8 @min-[48rem]:pe-10">
        <section aria-label={t('designer.view')} className="relative">
          <CakeImage designer={designer} lies="whole" />
          <SizeMark designer={designer} />
          <Arrow steps={-1} designer={designer} className="start-0 bg-paper shadow-lift" />
          <Arrow steps={1} designer={designer} className="end-0 bg-paper shadow-lift" />
        </section>
        <ViewThumbs designer={designer} />
        <SoFar designer={designer} />
      </div>
      <div className="absolute end-10 top-8 rounded-pill bg-paper/70">
        <PanelLanguage tone="light" />
      </div>
    </div>
  );
}
