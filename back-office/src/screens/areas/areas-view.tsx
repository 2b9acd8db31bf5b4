import type { StaffArea, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { searchText } from '@mahlab/bakery/rules/search-text';
import { Button } from '@mahlab/ui/button';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { mainKitchen } from '../../areas/area-changes.ts';
import { undoAreas, useLastAreas } from '../../areas/save-areas.ts';
import { type Key, useKeys } from '../../keys/keys.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { AreaSheet } from './area-sheet.tsx';
import { AreaTable } from './area-table.tsx';
import { Scheme } from './scheme.tsx';

type Props = {
  found: StaffAreas;
  text: string;
  mayChange: boolean;
  /** Asks again, where the last answer did not come. */
  again: (() => void) | null;
};

/** Which areas a form is about, and the kitchen that is chosen in it from the start. */
type Editing = { areas: StaffArea[]; kitchen: string };

/** The six governorates, the areas of one of them or those that were looked for, and a bar for what is chosen. */
export function AreasView({ found, text, mayChange, again }: Props) {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const { governorates } = found;
  const asked = new URLSearchParams(useSearch()).get('in');
  const governorate = governorates.find(({ id }) => id === asked) ?? governorates[0];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Editing | null>(null);
  const canUndo = useLastAreas(({ undo }) => undo.length > 0);
  const all = governorates.flatMap(({ areas }) => areas);
  const wanted = searchText(text);
  const shown =
    wanted === ''
      ? (governorate?.areas ?? [])
      : all.filter((area) => searchText(`${area.name} ${area.arabicName}`).includes(wanted));
  const picked = all.filter(({ id }) => chosen.has(id));
  const clear = () => setChosen(new Set());
  const chooseShown = () =>
    setChosen(
      shown.every(({ id }) => chosen.has(id))
        ? new Set([...chosen].filter((id) => !shown.some((area) => area.id === id)))
        : new Set([...chosen, ...shown.map(({ id }) => id)]),
    );
  const undo = async () => {
    if (await undoAreas()) showToast({ kind: 'done', text: t('areas.takenBack') });
  };
  const editChosen = () => setEditing({ areas: picked, kitchen: 'keep' });
  const switchArea = (area: StaffArea) => {
    const neighbours = governorates.find(({ areas }) => areas.some(({ id }) => id === area.id));
    const nearest = mainKitchen(neighbours?.areas ?? []) ?? found.kitchens[0]?.id ?? 'keep';
    setEditing({ areas: [area], kitchen: area.service ? 'none' : nearest });
  };
  const keys: Key[] = [];
  if (mayChange) {
    keys.push({ code: 'KeyG', cap: 'G', label: 'areas.whole', told: true, run: chooseShown });
    if (picked.length > 0) {
      keys.push(
        { code: 'KeyE', cap: 'E', label: 'areas.edit', told: true, run: editChosen },
        { code: 'Escape', cap: 'Esc', label: 'areas.clear', told: true, run: clear },
      );
    }
    if (canUndo) {
      keys.push({
        code: 'KeyZ',
        cap: 'Z',
        label: 'calendar.undo',
        told: true,
        run: () => void undo(),
      });
    }
  }
  useKeys(keys);
  return (
    <div className="areas">
      <aside className="areas-side" aria-label={t('areas.governorates')}>
        <Scheme
          found={found}
          chosen={wanted === '' ? (governorate?.id ?? '') : ''}
          onChoose={(id) => navigate(paths.areas(`?in=${id}`), { replace: true })}
        />
      </aside>
      <div className="areas-main">
        {again && (
          <div className="notice tone-saffron items-center m-4" role="status">
            <p className="flex-1">{t('calendar.old')}</p>
            <button type="button" className="act" onClick={again}>
              {t('office.again')}
            </button>
          </div>
        )}
        {canUndo && (
          <div className="notice tone-plain items-center m-4">
            <p className="flex-1">{t('areas.saved')}</p>
            <button type="button" className="act" onClick={() => void undo()}>
              {t('calendar.undo')}
            </button>
          </div>
        )}
        <AreaTable
          areas={shown}
          found={found}
          governorate={wanted === '' ? (governorate ?? null) : null}
          chosen={mayChange ? chosen : null}
          onChoose={setChosen}
          onChooseAll={chooseShown}
          onSwitch={switchArea}
        />
        {picked.length > 0 && (
          <section className="hand-bar" aria-label={t('areas.chosen', { count: picked.length })}>
            <b>{t('areas.chosen', { count: picked.length })}</b>
            <div className="flex gap-2">
              <Button look="line" onClick={clear}>
                {t('areas.clear')}
              </Button>
              <Button look="line" onClick={editChosen}>
                {t('areas.edit')}
                <kbd aria-hidden="true">E</kbd>
              </Button>
            </div>
          </section>
        )}
      </div>
      {editing && (
        <AreaSheet
          {...editing}
          found={found}
          onClose={() => setEditing(null)}
          onSaved={() => {
            clear();
            setEditing(null);
          }}
          onUndo={() => void undo()}
        />
      )}
    </div>
  );
}
