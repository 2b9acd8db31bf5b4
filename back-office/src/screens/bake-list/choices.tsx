import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useKeys } from '../../keys/keys.ts';
import { Segments } from '../../parts/segments.tsx';
import { useTranslations } from '../../translations.ts';
import { useChoice } from './use-choice.ts';

type Kitchen = { id: string; name: string; arabicName: string };
type Props = { days: { today: string; tomorrow: string }; kitchens: readonly Kitchen[] };

/** Which kitchen, today or tomorrow, all of the day or a part of it. */
export function Choices({ days: { today, tomorrow }, kitchens }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { kitchen, day, part, set } = useChoice();
  const isToday = day === '' || day === today;
  const days = [
    { value: today, text: t('office.today') },
    { value: tomorrow, text: t('bake.tomorrow') },
  ];
  useKeys([
    {
      code: 'KeyT',
      cap: 'T',
      label: 'bake.otherDay',
      told: true,
      run: () => set({ day: isToday ? tomorrow : '' }),
    },
  ]);
  return (
    <>
      {kitchens.length > 1 && (
        <label>
          <span className="sr-only">{t('bake.kitchen')}</span>
          <select
            className="bake-kitchen"
            value={kitchen || kitchens[0]?.id}
            onChange={(event) => set({ kitchen: event.target.value })}
          >
            {kitchens.map((one) => (
              <option key={one.id} value={one.id}>
                {nameIn(one, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Segments
        label={t('bake.day')}
        choices={days}
        chosen={isToday ? today : day}
        onChoose={(to) => set({ day: to === today ? '' : to })}
      />
      <Segments
        label={t('bake.part')}
        choices={[
          { value: '', text: t('bake.all') },
          { value: 'early', text: t('bake.early') },
          { value: 'late', text: t('bake.late') },
        ]}
        chosen={part}
        onChoose={(to) => set({ part: to })}
      />
    </>
  );
}
