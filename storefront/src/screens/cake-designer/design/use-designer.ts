import { useMemo } from 'react';
import { useCakesUrl } from './cakes-place.ts';
import { chosenOf, isDone, type Menu, priceOf, TABS } from './design.ts';
import { currentDesign, useDesignStore } from './design-store.ts';

/** The cake on the screen: what is chosen, what it costs, and what is still to choose. */
export function useDesigner(menu: Menu) {
  const store = useDesignStore();
  const design = currentDesign(store);
  const chosen = useMemo(() => chosenOf(design, menu), [design, menu]);
  return {
    menu,
    design,
    chosen,
    total: priceOf(chosen),
    done: TABS.filter((tab) => isDone(tab, design, chosen)),
    editing: store.edit?.line,
    tab: store.tab,
    view: store.view,
    dropped: store.dropped,
    cakesUrl: useCakesUrl(),
  };
}

export type Designer = ReturnType<typeof useDesigner>;
