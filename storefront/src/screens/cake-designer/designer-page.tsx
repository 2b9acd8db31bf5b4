import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import { priceText } from '../../parts/catalogue/price.tsx';
import { RunningPrice } from '../../parts/catalogue/running-price.tsx';
import { TitleBar } from '../../parts/shell/top-bar.tsx';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import type { Menu } from './design/design.ts';
import { dropUnmade } from './design/design-store.ts';
import { useDesigner } from './design/use-designer.ts';
import { Dock } from './dock.tsx';
import { Stage } from './picture/stage.tsx';
import { Rail } from './tabs/rail.tsx';
import { TabPanel } from './tabs/tab-panel.tsx';
import { useCakeForm } from './use-cake-form.ts';

/** The designer in one window: the cake on top, its steps beside their choices, the next step below. */
export function DesignerPage({ menu }: { menu: Menu }) {
  const say = useSay();
  const language = useLanguage();
  const designer = useDesigner(menu);
  const form = useCakeForm(designer);
  useEffect(() => dropUnmade(menu), [menu]);
  return (
    // Where there is room for all of it; else the page scrolls as every other.
    <div className="flex min-h-dvh flex-col [@media(min-height:38rem)]:h-dvh">
      <TitleBar
        title={say('designer.title')}
        back={designer.editing ? paths.cart() : paths.home()}
        end={
          <span className="grid flex-none justify-items-end text-[1.25rem] leading-tight">
            <span className="text-tiny text-ink-soft">{say('designer.total')}</span>
            <RunningPrice amount={designer.total} />
          </span>
        }
      />
      <span role="status" className="sr-only">
        {say('designer.totalIs', { price: priceText(designer.total, language) })}
      </span>
      <main className="flex min-h-0 flex-1 flex-col">
        <Stage designer={designer} />
        <div className="grid min-h-0 flex-1 grid-cols-[5rem_minmax(0,1fr)] border-line lg:grid-cols-[6rem_minmax(0,1fr)] lg:border-t">
          <Rail designer={designer} />
          <TabPanel designer={designer} form={form} />
        </div>
      </main>
      <Dock designer={designer} form={form} />
    </div>
  );
}
