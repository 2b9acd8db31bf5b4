import type { StaffCategories } from '@mahlab/bakery/api/staff-category';
import { categoryEndpoints } from '@mahlab/bakery/api/staff-category-endpoints';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useRef, useState } from 'react';
import { askMenuAgain } from '../menu/menu-list.ts';
import { useTranslations } from '../translations.ts';
import { changeOf, type Lists, listsOf } from './category-lists.ts';

/** The lists as they are known, a way to save them otherwise, and one to take the last change of this page back. */
export function useCategories(known: StaffCategories, onSaved: (next: StaffCategories) => void) {
  const t = useTranslations();
  const [before, setBefore] = useState<Lists | null>(null);
  const now = useRef(known);
  now.current = known;
  const last = useRef({ before, saved: Promise.resolve<unknown>(null) });

  /** Null when it went through, else why not. */
  async function write(lists: Lists, quiet: readonly string[]): Promise<string | null> {
    const body = changeOf(lists, now.current.version);
    const sent = await post(categoryEndpoints.changeCategories(), body, { quiet: [...quiet] });
    if (!sent.ok) return sent.message;
    now.current = sent.answer;
    onSaved(sent.answer);
    // The menu names them, too: it is asked for anew as it is opened, however soon.
    void askMenuAgain();
    return null;
  }
  /** One after another: each begins from the lists, and their version, that the last one left. */
  function inTurn(work: () => Promise<string | null>): Promise<string | null> {
    const mine = last.current.saved.then(work, work);
    last.current.saved = mine;
    return mine;
  }
  const keepBefore = (lists: Lists | null) => {
    last.current.before = lists;
    setBefore(lists);
  };
  const takeBack = () =>
    inTurn(async () => {
      const lists = last.current.before;
      if (!lists) return null;
      const refused = await write(lists, []);
      keepBefore(null);
      if (refused === null) showToast({ kind: 'done', text: t('categories.takenBack') });
      return refused;
    });
  return {
    lists: listsOf(known),
    /** `change` answers null where there is nothing to change; `quiet` are refusals that the caller shows itself. */
    save: (change: (lists: Lists) => Lists | null, quiet: readonly string[] = []) =>
      inTurn(async () => {
        const was = listsOf(now.current);
        const lists = change(was);
        if (!lists) return null;
        const refused = await write(lists, quiet);
        if (refused !== null) return refused;
        keepBefore(was);
        const action = { label: t('categories.undo'), run: () => void takeBack() };
        showToast({ kind: 'done', text: t('categories.saved'), action });
        return null;
      }),
    undo: before && (() => void takeBack()),
  };
}
