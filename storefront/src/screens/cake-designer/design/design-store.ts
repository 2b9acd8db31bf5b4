import type { CakeView } from '@mahlab/bakery/rules/cake-image';
import { createKept, inBrowser } from '../../../state/kept.ts';
import { useShop } from '../../../state/shop.ts';
import { designOf } from './cake-line.ts';
import {
  chosenOf,
  type Design,
  inShape,
  type Menu,
  NOTHING_CHOSEN,
  SHAPED_PARTS,
  type ShapedPart,
  type Tab,
} from './design.ts';
import { designIn, linkOf } from './design-link.ts';

type Store = {
  /** The new cake. */
  draft: Design;
  /** A cake of the cart that is being changed: its id there, and what it is by now. */
  edit: { line: string; design: Design } | null;
  tab: Tab;
  view: CakeView;
  /** The screen turned the cake by itself: it turns it back. */
  turned: boolean;
  /** Flavour shows the slice once by itself. */
  sliced: boolean;
  /** What the last change of shape took away. */
  dropped: ShapedPart[];
};

const START: Store = {
  draft: NOTHING_CHOSEN,
  edit: null,
  tab: 'shape',
  view: 'front',
  turned: false,
  sliced: false,
  dropped: [],
};

/** The cake on the turntable: it survives a reload. On the server, and while hydrating, nothing is chosen. */
export const useDesignStore = createKept(
  START,
  inBrowser<Store>('sessionStorage', 'cake-design', {
    read: ({ draft, edit = null }) => ({
      ...START,
      draft: { ...NOTHING_CHOSEN, ...draft },
      edit: edit && { ...edit, design: { ...NOTHING_CHOSEN, ...edit.design } },
    }),
  }),
);

/** The design on the screen. */
export function currentDesign({ draft, edit }: Store): Design {
  return edit?.design ?? draft;
}

/** Takes up what the address asks for: a cake of the cart, one that somebody sent, or the one of before. */
export function openDesign(search: string): void {
  const { draft, edit } = useDesignStore.getState();
  const line = new URLSearchParams(search).get('line');
  const cake = useShop.getState().items.find(({ product }) => product === line)?.customProduct;
  const fresh: Partial<Store> = { tab: 'shape', view: 'front', turned: false, dropped: [] };
  if (line && cake) {
    const design = edit?.line === line ? edit.design : designOf(cake);
    useDesignStore.setState({ ...fresh, edit: { line, design } });
    return;
  }
  const sent = designIn(search);
  // The own one has a note and a picture besides what is in its link.
  const isOwn = !sent || linkOf(sent) === linkOf(draft);
  useDesignStore.setState({ ...fresh, edit: null, draft: isOwn ? draft : sent });
}

/** Gives up the changes of a cake of the cart that were not saved. A reload does not come by here: it keeps them. */
export function leaveDesign(): void {
  useDesignStore.setState({ edit: null });
}

/** Unticks what an address names and its shape does not come with. */
export function dropUnmade(menu: Menu): void {
  const design = currentDesign(useDesignStore.getState());
  const chosen = chosenOf(design, menu);
  const isSold = (part: ShapedPart) => menu[`${part}s`].some(({ id }) => id === design[part]);
  const dropped = SHAPED_PARTS.filter((part) => isSold(part) && !chosen[part]);
  if (dropped.length === 0) return;
  changeDesign(Object.fromEntries(dropped.map((part) => [part, null])));
  useDesignStore.setState({ dropped });
}

/** Changes the design on the screen. */
export function changeDesign(changes: Partial<Design>): void {
  useDesignStore.setState(({ draft, edit }) => ({
    dropped: [],
    ...(edit
      ? { edit: { ...edit, design: { ...edit.design, ...changes } } }
      : { draft: { ...draft, ...changes } }),
  }));
}

/** Gives the cake another shape; what does not come in it is unticked. */
export function chooseShape(shape: string, menu: Menu): void {
  const { design, dropped } = inShape(currentDesign(useDesignStore.getState()), shape, menu);
  changeDesign(design);
  useDesignStore.setState({ dropped });
}

/** Opens a tab, and turns the cake to where its choice is seen. */
export function openTab(tab: Tab): void {
  useDesignStore.setState(({ turned, view, sliced }) => {
    if (tab === 'message') return { tab, view: 'top', turned: true };
    if (tab === 'flavour' && !sliced) return { tab, view: 'sliced', turned: true, sliced: true };
    return { tab, turned: false, view: turned ? 'front' : view };
  });
}

/** Turns the cake by hand. */
export function turnTo(view: CakeView): void {
  useDesignStore.setState({ view, turned: false });
}

/** After it was added: the next cake starts from nothing (Spec 4). */
export function resetDesign(): void {
  useDesignStore.setState(({ edit, draft }) => ({
    ...START,
    // Whoever changed a cake of the cart finds the new one where they left it.
    draft: edit ? draft : NOTHING_CHOSEN,
  }));
}
