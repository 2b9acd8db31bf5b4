import type { StaffCategories } from '@mahlab/bakery/api/staff-category';
import { categoryEndpoints } from '@mahlab/bakery/api/staff-category-endpoints';
import { Button } from '@mahlab/ui/button';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { CATEGORY_KINDS, type CategoryKind, withMoved } from '../../categories/category-lists.ts';
import { useCategories } from '../../categories/use-categories.ts';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { type Key, useKeys } from '../../keys/keys.ts';
import { useInHand } from '../../lists/use-in-hand.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { CategorySheet } from './category-sheet.tsx';
import { CategoryTable } from './category-table.tsx';

/** The categories of the menu in the order in which shoppers see them, and the allergens of products (Menu). */
export function CategoriesScreen() {
  const t = useTranslations();
  const { data, error, mutate } = useGet(categoryEndpoints.categories());
  return (
    <Page
      title={t('categories.title')}
      below={data && t('categories.below', { count: data.categories.length })}
    >
      {data ? (
        <Lists known={data} onSaved={(next) => void mutate(next, { revalidate: false })} />
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('categories.failed')}
            text={t('categories.failedText')}
            onAgain={() => void mutate()}
          />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

type Props = { known: StaffCategories; onSaved: (next: StaffCategories) => void };
type Opened = { kind: CategoryKind; id: string };

function Lists({ known, onSaved }: Props) {
  const t = useTranslations();
  const { me } = useSession();
  const mayChange = mayHere(me, 'change-catalogue');
  const { lists, save, undo } = useCategories(known, onSaved);
  const [opened, setOpened] = useState<Opened | null>(null);
  const all = CATEGORY_KINDS.flatMap((kind) => lists[kind].map(({ id }) => ({ kind, id })));
  const keyOf = ({ kind, id }: Opened) => `${kind} ${id}`;
  const hand = useInHand<HTMLDivElement>(all.map(keyOf), 'data-category');
  const inHand = all.find((one) => keyOf(one) === hand.inHand);
  const add = (kind: CategoryKind) => setOpened({ kind, id: crypto.randomUUID() });
  const move = (one: Opened, by: -1 | 1) => void save((now) => withMoved(now, one, by));
  const keys: Key[] = [
    { code: 'ArrowDown', cap: '↓', label: 'categories.next', told: true, run: () => hand.step(1) },
    { code: 'ArrowUp', cap: '↑', label: 'categories.before', told: true, run: () => hand.step(-1) },
  ];
  const key = (code: string, label: Key['label'], run: () => void) =>
    keys.push({ code: `Key${code}`, cap: code, label, told: true, run });
  if (mayChange) {
    if (inHand) {
      key('E', 'categories.change', () => setOpened(inHand));
      key('U', 'categories.up', () => move(inHand, -1));
      key('D', 'categories.down', () => move(inHand, 1));
    }
    key('N', 'categories.new', () => add(inHand?.kind ?? 'categories'));
    if (undo) key('Z', 'categories.undo', undo);
  }
  useKeys(keys);
  return (
    <div className="designer" ref={hand.list}>
      {CATEGORY_KINDS.map((kind) => (
        <section key={kind} className="designer-kind" aria-labelledby={`list-of-${kind}`}>
          <header className="category-head">
            <h2 className="heading" id={`list-of-${kind}`}>
              {t(`categories.${kind}`)}
            </h2>
            {mayChange && (
              <Button look="line" size="compact" onClick={() => add(kind)}>
                {t(`categories.new.${kind}`)}
              </Button>
            )}
          </header>
          <p className="text-small text-ink-soft">{t(`categories.text.${kind}`)}</p>
          <CategoryTable
            kind={kind}
            entries={lists[kind]}
            countOf={(id) => known[kind].find((one) => one.id === id)?.products ?? 0}
            keyOf={(id) => keyOf({ kind, id })}
            inHand={hand.inHand}
            onTake={hand.take}
            onOpen={mayChange ? (id) => setOpened({ kind, id }) : null}
            onMove={(id, by) => move({ kind, id }, by)}
          />
        </section>
      ))}
      {opened && mayChange && (
        <CategorySheet
          key={keyOf(opened)}
          kind={opened.kind}
          id={opened.id}
          lists={lists}
          count={known[opened.kind].find(({ id }) => id === opened.id)?.products ?? 0}
          save={save}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Rows to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="designer" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="skeleton h-13 rounded-control" />
        ))}
    </div>
  );
}
