import { Button } from '@mahlab/ui/button';
import { ArrowRightBoldIcon, ToteIcon } from '../../parts/icons/icons.ts';
import { paths } from '../../paths.ts';
import { usePrepare } from '../../state/prepare.ts';
import { useTranslations } from '../../translations.ts';
import { TABS, type Tab } from './design/design.ts';
import { openTab } from './design/design-store.ts';
import type { Designer } from './design/use-designer.ts';
import { tabId } from './tabs/rail.tsx';
import type { CakeForm } from './use-cake-form.ts';

/** How far it is, and the next step: what is not chosen yet, and at the end the cart. */
export function Dock({ designer, form }: { designer: Designer; form: CakeForm }) {
  const t = useTranslations();
  const prepare = usePrepare();
  const { tab, done, editing } = designer;
  const next = nextTab(tab, done);
  const getReady = () => prepare(paths.cart());
  return (
    <div className="dock flex flex-wrap items-center gap-x-4 gap-y-2 lg:pe-7">
      <div className="grid gap-1.5" aria-hidden="true">
        <span className="flex gap-0.75">
          {TABS.map((one, place) => (
            <i
              key={one}
              className={`h-1.25 w-4 max-[22rem]:w-3 rounded-pill ${place < done.length ? 'bg-leaf-ink' : 'bg-line'}`}
            />
          ))}
        </span>
        <span className="text-tiny text-ink-soft">
          {t('designer.progress', { count: done.length })}
        </span>
      </div>
      <span className="min-w-0 flex-1 basis-36">
        {tab === 'message' ? (
          <Button wide onClick={form.submit} onPointerEnter={getReady} onFocus={getReady}>
            <ToteIcon size={22} />
            {t(editing ? 'designer.saveChanges' : 'designer.addToCart')}
          </Button>
        ) : (
          <Button
            wide
            onClick={() => {
              openTab(next);
              document.getElementById(tabId(next))?.focus();
            }}
          >
            {t('designer.next', { step: t(`designer.tab.${next}`) })}
            <ArrowRightBoldIcon size={18} className="flip max-[22rem]:hidden" />
          </Button>
        )}
      </span>
    </div>
  );
}

/** The next tab without a choice; Message when there is none. */
function nextTab(tab: Tab, done: Tab[]): Tab {
  const rest = TABS.slice(TABS.indexOf(tab) + 1);
  return rest.find((one) => !done.includes(one)) ?? 'message';
}
