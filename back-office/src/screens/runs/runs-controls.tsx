import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useRuns } from '../../runs/run-store.ts';
import { useTranslations } from '../../translations.ts';
import { useRunsFilter } from './use-runs-filter.ts';

type Choice = { id: string; name: string };

/** Today or tomorrow, and of which kitchen. */
export function RunsControls() {
  const t = useTranslations();
  const language = useLanguage();
  const list = useRuns((state) => state.list);
  const { kitchen, day, tomorrow, set } = useRunsFilter();
  if (!list) return null;
  const days = [
    { id: '', name: t('office.today') },
    { id: tomorrow, name: t('runs.tomorrow') },
  ];
  const kitchens = list.kitchens.map((one) => ({ id: one.id, name: nameIn(one, language) }));
  return (
    <>
      <Segments
        label={t('runs.day')}
        choices={days}
        chosen={day}
        onChoose={(id) => set('day', id)}
      />
      {kitchens.length > 1 && (
        <Segments
          label={t('runs.kitchen')}
          choices={kitchens}
          chosen={kitchen}
          onChoose={(id) => set('kitchen', id)}
        />
      )}
    </>
  );
}

type Props = { label: string; choices: Choice[]; chosen: string; onChoose: (id: string) => void };

function Segments({ label, choices, chosen, onChoose }: Props) {
  return (
    <div className="segments kitchens" role="radiogroup" aria-label={label}>
      {choices.map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name={label}
            className="sr-only"
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          {name}
        </label>
      ))}
    </div>
  );
}
