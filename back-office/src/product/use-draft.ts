import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { ProductFields, StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import {
  changedDraft,
  type DraftOf,
  isSame,
  NO_PRODUCT,
  overtaken,
  type Some,
  withDraft,
} from '@mahlab/bakery/rules/staff/product-draft';
import { get, post } from '@mahlab/web/client.ts';
import { useEffect, useRef, useState } from 'react';

type Draft = DraftOf<ProductFields>;
type Keeping = 'kept' | 'keeping' | 'failed';

/** A draft is kept once typing rests this long. */
const REST_MS = 500;
const EMPTY: Draft = { values: {}, from: {} };

/**
 * The draft of a product as it is typed, kept on the server as typing rests. Where somebody else changed the draft, too, what
 * was typed here lies over theirs. `onPage` is told the product as each call answers it.
 */
export function useDraft(page: StaffProductPage, onPage: (page: StaffProductPage) => void) {
  const base: ProductFields = page.published ?? NO_PRODUCT;
  const [draft, setDraft] = useState<Draft>(page.draft ?? EMPTY);
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [other, setOther] = useState<string | null>(null);
  /** Grows when nothing of what was typed is to stay in the fields. */
  const [round, setRound] = useState(0);
  /** What is typed, what of it is kept, and the draft as the last of so many answers had it. */
  const now = useRef({ draft, kept: draft, there: page.draft, answers: 0, base });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  now.current.base = base;

  const versionSeen = () => now.current.there?.version ?? null;
  const show = (next: Draft) => {
    now.current.draft = next;
    setDraft(next);
  };
  const take = (answer: StaffProductPage) => {
    now.current.there = answer.draft;
    now.current.answers += 1;
    onPage(answer);
  };
  /** The draft as the server has it, under whatever was typed here and is not kept yet. */
  const takeUnder = (answer: StaffProductPage) => {
    const { draft: typed, kept, base } = now.current;
    const names = Object.keys({ ...kept.values, ...typed.values }) as (keyof ProductFields)[];
    const mine = names.filter((name) => !isSame(kept.values[name], typed.values[name]));
    const fields = withDraft(base, typed);
    const over = Object.fromEntries(mine.map((name) => [name, fields[name]]));
    take(answer);
    const { values, from } = answer.draft ?? EMPTY;
    now.current.kept = { values, from };
    show(changedDraft<ProductFields>(answer.published ?? NO_PRODUCT, now.current.kept, over));
  };
  const keepOnce = async (): Promise<boolean> => {
    const sending = now.current.draft;
    const body = { ...sending, seen: versionSeen() };
    const quiet = ['offline', 'draft-changed'];
    const sent = await post(productEndpoints.saveProductDraft(page.id), body, { quiet });
    if (sent.ok) {
      now.current.kept = sending;
      take(sent.answer);
      return true;
    }
    if (sent.code !== 'draft-changed') return false;
    const theirs = await get(productEndpoints.product(page.id)).catch(() => null);
    if (!theirs) return false;
    takeUnder(theirs);
    setOther(theirs.draft?.by ?? '');
    return true;
  };
  const keepAll = async (): Promise<boolean> => {
    setKeeping('keeping');
    while (!isSame(now.current.draft, now.current.kept)) {
      if (await keepOnce()) continue;
      setKeeping('failed');
      return false;
    }
    setKeeping('kept');
    return true;
  };
  /** Keeps what was typed at once; false when it could not be. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current ??= keepAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const keepSoon = useRef(flush);
  keepSoon.current = flush;
  // What was typed last is kept, too, when the page is left.
  useEffect(() => () => void keepSoon.current(), []);

  return {
    fields: withDraft(base, draft),
    base,
    draft,
    keeping,
    round,
    /** Who else has changed the draft meanwhile, null when nobody. */
    other,
    overtaken: overtaken(base, draft),
    changed: Object.keys(draft.values) as (keyof ProductFields)[],
    flush,
    version: versionSeen,
    change: (change: Some<ProductFields>) => {
      show(changedDraft(base, now.current.draft, change));
      setKeeping('keeping');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keepSoon.current(), REST_MS);
    },
    /** Takes what is published as what the draft was begun from: its fields stay, and overwrite it. */
    keepMine: () => {
      const { values } = now.current.draft;
      const names = Object.keys(values) as (keyof ProductFields)[];
      show({ values, from: Object.fromEntries(names.map((name) => [name, base[name]])) });
      void flush();
    },
    discard: () => {
      show(EMPTY);
      setRound((before) => before + 1);
      void flush();
    },
    /**
     * To be called as the product is changed by another call; answers what takes that one's answer. What was typed before it
     * came stays, and of the draft what was kept meanwhile: that answer may be older.
     */
    asking: () => {
      const { answers } = now.current;
      return (answer: StaffProductPage) => {
        const isNewest = answers === now.current.answers;
        takeUnder(isNewest ? answer : { ...answer, draft: now.current.there });
      };
    },
  };
}

export type ProductDraft = ReturnType<typeof useDraft>;
