import { Tick } from '@mahlab/ui/tick';
import type { KeyboardEvent } from 'react';
import { useTranslations } from '../../../translations.ts';
import { TABS, type Tab } from '../design/design.ts';
import { openTab } from '../design/design-store.ts';
import { TAB_ICONS } from '../design/icons.ts';
import type { Designer } from '../design/use-designer.ts';

export const PANEL_ID = 'designer-panel';

/** Id of a tab's button. */
export function tabId(tab: Tab): string {
  return `designer-tab-${tab}`;
}

/** The six steps. One stop of the keyboard; arrows, Home and End go through them. */
export function Rail({ designer: { tab, done } }: { designer: Designer }) {
  const t = useTranslations();
  return (
    <div
      role="tablist"
      aria-orientation="vertical"
      aria-label={t('designer.steps')}
      className={`grid auto-rows-[minmax(2.75rem,1fr)] bg-kernel-soft lg:auto-rows-[5.5rem] lg:content-start ${STAYS}`}
    >
      {TABS.map((one) => (
        <TabButton key={one} tab={one} open={one === tab} done={done.includes(one)} />
      ))}
    </div>
  );
}

/** As high as its place, and stays there; in a lower one it moves until its last step is seen. */
const STAYS =
  'framed:sticky framed:top-[min(0px,100cqh-16.5rem)] framed:h-[max(100cqh,16.5rem)] lg:framed:top-[min(0px,100cqh-33rem)] lg:framed:h-[max(100cqh,33rem)]';

function TabButton({ tab, open, done }: { tab: Tab; open: boolean; done: boolean }) {
  const t = useTranslations();
  const Icon = TAB_ICONS[tab][open ? 1 : 0];
  return (
    <button
      type="button"
      role="tab"
      id={tabId(tab)}
      aria-selected={open}
      aria-controls={PANEL_ID}
      tabIndex={open ? 0 : -1}
      className={`relative grid place-items-center content-center gap-0.5 text-tiny font-medium focus-visible:-outline-offset-3 ${open ? 'bg-milk font-semibold text-cherry before:absolute before:inset-y-3 before:start-0 before:w-0.75 before:rounded-pill before:bg-cherry' : 'text-ink-soft'}`}
      onClick={() => openTab(tab)}
      onKeyDown={(event) => walk(event, tab)}
    >
      <span className="relative">
        <Icon size={22} />
        {done && (
          <span className="absolute -end-4 -top-2 [@container(max-height:21rem)]:-end-5 [@container(max-height:21rem)]:top-0">
            <Tick size={18} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" pops />
          </span>
        )}
      </span>
      {t(`designer.tab.${tab}`)}
      {done && <span className="sr-only">{t('designer.chosen')}</span>}
    </button>
  );
}

const STEPS: Record<string, (place: number) => number> = {
  ArrowDown: (place) => (place + 1) % TABS.length,
  ArrowUp: (place) => (place + TABS.length - 1) % TABS.length,
  Home: () => 0,
  End: () => TABS.length - 1,
};

function walk(event: KeyboardEvent, tab: Tab): void {
  const to = TABS[STEPS[event.key]?.(TABS.indexOf(tab)) ?? -1];
  if (!to) return;
  event.preventDefault();
  openTab(to);
  document.getElementById(tabId(to))?.focus();
}
