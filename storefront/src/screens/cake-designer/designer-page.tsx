import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { priceText } from '../../parts/catalogue/price.tsx';
import { RunningPrice } from '../../parts/catalogue/running-price.tsx';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import type { Menu } from './design/design.ts';
import { dropUnmade } from './design/design-store.ts';
import { useDesigner } from './design/use-designer.ts';
import { Dock } from './dock.tsx';
import { Stage } from './picture/stage.tsx';
import { Rail } from './tabs/rail.tsx';
import { TabPanel, type TabProps } from './tabs/tab-panel.tsx';
import { useCakeForm } from './use-cake-form.ts';

/** The designer in one window: the cake on top, its steps beside their choices, the next step below. */
export function DesignerPage({ menu }: { menu: Menu }) {
  const t = useTranslations();
  const language = useLanguage();
  const designer = useDesigner(menu);
  const form = useCakeForm(designer);
  useEffect(() => dropUnmade(menu), [menu]);
  return (
    <div className="designer flex min-h-dvh flex-col framed:h-dvh">
      <TitleBar
        title={t('designer.title')}
        back={designer.editing ? paths.cart() : paths.home()}
        end={
          <span className="grid flex-none justify-items-end text-[1.25rem] leading-tight">
            <span className="text-tiny text-ink-soft">{t('designer.total')}</span>
            <RunningPrice amount={designer.total} />
          </span>
        }
      />
      <span role="status" className="sr-only">
        {t('designer.totalIs', { price: priceText(designer.total, language) })}
      </span>
      <main className="flex min-h-0 flex-1 flex-col beside:flex-row">
        <Stage designer={designer} />
        <Steps designer={designer} form={form} />
      </main>
      <Dock designer={designer} form={form} />
    </div>
  );
}

/** The rail and the choices of the open tab: the one thing that scrolls. A tab begins at its top. */
function Steps({ designer, form }: TabProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { tab } = designer;
  // For each tab anew.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    // On low windows the rail reaches below its place; whoever walks it by keys sees where they are.
    scroller.current
      ?.querySelector('[role=tab]:focus-visible')
      ?.scrollIntoView({ block: 'nearest' });
  }, [tab]);
  return (
    <div
      ref={scroller}
      className="relative grid min-h-0 flex-1 grid-cols-[5rem_minmax(0,1fr)] border-line framed:@container-size framed:overflow-y-auto lg:grid-cols-[6rem_minmax(0,1fr)] lg:border-t"
    >
      <Rail designer={designer} />
      <TabPanel designer={designer} form={form} />
    </div>
  );
}
