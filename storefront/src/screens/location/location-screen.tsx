import { nameIn } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { type ChosenBranch, chooseArea } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { AreaDock } from './area-dock.tsx';
import { NearestSection } from './nearest-section.tsx';
import { ProvinceSection } from './province-section.tsx';
import { SearchBox } from './search-box.tsx';
import { afterwards } from './then.ts';
import { usePicker } from './use-picker.ts';

/** Where the cake goes: search, ask for the nearest or unfold, choose, see what it costs, done. */
export function LocationScreen() {
  const t = useTranslations();
  const then = afterwards(useSearch());
  const [, go] = useLocation();
  const picker = usePicker();
  const { chosen, found } = picker;
  const hydrated = useHydrated();
  useTitle(t('location.title'));
  useChosenInView(chosen?.id);
  const onlyOne = found.length === 1 && found[0]?.areas.length === 1 ? found[0].areas[0] : null;
  const done = (branch: ChosenBranch | null) => {
    if (!chosen) return;
    const { id, name, arabicName, type, parent } = chosen;
    chooseArea({ id, name, arabicName, type, parent }, branch);
    // Without a kitchen there is nothing to check out: the menu is what can be looked at.
    go(branch ? then : paths.home());
  };
  return (
    <>
      <TitleBar title={t('location.title')} back={then} />
      <main className="flex flex-1 flex-col">
        <SearchBox
          text={picker.text}
          onText={picker.search}
          count={picker.count}
          onEnter={() => onlyOne && picker.choose(onlyOne)}
        />
        {!picker.searching && (
          <NearestSection
            locations={picker.locations}
            chosen={chosen?.id}
            onChoose={picker.chooseNear}
          />
        )}
        {/* The saved area's province is unfolded: the folded list, seen before, would jump. */}
        {!hydrated && (
          <div className="gutter when-located">
            <Skeletons />
          </div>
        )}
        <div className={hydrated ? '' : 'when-unlocated'}>
          <div className="gutter">
            {found.map((province) => (
              <ProvinceSection
                key={province.place.id}
                province={province}
                open={picker.isOpen(province.place.id)}
                onToggle={() => picker.toggle(province.place.id)}
                chosen={chosen?.id}
                onChoose={picker.choose}
              />
            ))}
            {picker.loading && <Skeletons />}
          </div>
          <Notes picker={picker} />
        </div>
        {chosen && (
          <div className="dock rounded-t-sheet pt-4 shadow-sheet transition-transform duration-(--time-sheet) ease-out starting:translate-y-full">
            <AreaDock key={chosen.id} area={chosen} onDone={done} />
          </div>
        )}
      </main>
    </>
  );
}

/** What there is to say about the list: found nothing, did not load, how many are left. */
function Notes({ picker }: { picker: ReturnType<typeof usePicker> }) {
  const t = useTranslations();
  const language = useLanguage();
  const left = picker.found.reduce((sum, { areas }) => sum + areas.length, 0);
  const nothing = left === 0 && picker.text.trim() !== '' && !picker.loading && !picker.failed;
  return (
    <div role="status" className="gutter pb-6">
      {nothing && (
        <div className="grid justify-items-center gap-3 py-10 text-center">
          <p className="text-balance text-ink-soft">
            {t('location.nothing', { text: picker.text.trim() })}
          </p>
          <Button look="quiet" size="compact" onClick={() => picker.search('')}>
            {t('location.clear')}
          </Button>
        </div>
      )}
      {picker.failed && (
        <p className="flex items-center justify-between gap-3 py-4">
          <span className="text-ink-soft">{t('location.listFailed')}</span>
          <Button look="quiet" size="compact" onClick={picker.retry}>
            {t('location.tryAgain')}
          </Button>
        </p>
      )}
      <span className="sr-only">
        {left > 0 && picker.text.trim() !== '' && t('location.areas', { count: left })}
        {picker.chosen && t('location.chosen', { area: nameIn(picker.chosen, language) })}
      </span>
    </div>
  );
}

/**
 * Keeps the chosen area in view: wherever in the list it is when the picker is opened again, and
 * above the dock that comes up when it is chosen.
 */
function useChosenInView(chosen: string | undefined): void {
  useEffect(() => {
    if (chosen === undefined) return;
    // After the page has been put at its top, as every page is when it opens.
    const frame = requestAnimationFrame(() =>
      document
        .querySelector('input[name="area"]:checked')
        ?.parentElement?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
}

function Skeletons() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className="transition-opacity delay-150 starting:opacity-0">
      <span className="sr-only">{t('location.loading')}</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="flex h-14 items-center justify-between border-t border-line first:border-t-0"
        >
          <span className="skeleton h-5 w-32 rounded-chip" />
          <span className="skeleton h-4 w-16 rounded-chip" />
        </div>
      ))}
    </div>
  );
}
