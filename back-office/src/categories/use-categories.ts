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
  const saving = useRef(false);

  /** Null when it went through, else why not. Nothing is done while another change is on its way. */
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
  async function alone(work: () => Promise<string | null>): Promise<string | null> {
    if (saving.current) return null;
    saving.current = true;
    try {
      return await work();
    } finally {
      saving.current = false;
    }
  }
  const takeBack = (lists: Lists) =>
    alone(async () => {
      const refused = await write(lists, []);
      setBefore(null);
      if (refused === null) showToast({ kind: 'done', text: t('categories.takenBack') });
      return refused;
    });
  return {
    lists: listsOf(known),
    /** `quiet` are refusals that the caller shows itself. */
    save: (lists: Lists, quiet: readonly string[] = []) =>
      alone(async () => {
        const was = listsOf(now.current);
        const refused = await write(lists, quiet);
        if (refused !== null) return refused;
        setBefore(was);
        const action = { label: t('categories.undo'), run: () => void takeBack(was) };
        showToast({ kind: 'done', text: t('categories.saved'), action });
        return null;
      }),
    undo: before && (() => void takeBack(before)),
  };
}
