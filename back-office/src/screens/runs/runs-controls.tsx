import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Segments } from '../../parts/segments.tsx';
import { useTranslations } from '../../translations.ts';
import { useRunsFilter } from './use-runs-filter.ts';

/** Today or tomorrow, and of which kitchen. */
export function RunsControls() {
  const t = useTranslations();
  const language = useLanguage();
  const { kitchens: known, kitchen, day, tomorrow, set } = useRunsFilter();
  if (!tomorrow) return null;
  const days = [
    { value: '', text: t('office.today') },
    { value: tomorrow, text: t('runs.tomorrow') },
  ];
  const kitchens = known.map((one) => ({ value: one.id, text: nameIn(one, language) }));
  return (
    <>
      <Segments
        className="kitchens"
        label={t('runs.day')}
        choices={days}
        chosen={day}
        onChoose={(id) => set('day', id)}
      />
      {kitchens.length > 1 && (
        <Segments
          className="kitchens"
          label={t('runs.kitchen')}
          choices={kitchens}
          chosen={kitchen}
          onChoose={(id) => set('kitchen', id)}
        />
      )}
    </>
  );
}
