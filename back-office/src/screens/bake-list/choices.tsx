import type { BakeList } from '@mahlab/bakery/api/staff-paper';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useKeys } from '../../keys/keys.ts';
import { Segments } from '../../parts/segments.tsx';
import { useTranslations } from '../../translations.ts';
import { useChoice } from './use-choice.ts';

type Kitchen = { id: string; name: string; arabicName: string };

/** Which kitchen, today or tomorrow, all of the day or a part of it. */
export function Choices({ list, kitchens }: { list: BakeList; kitchens: readonly Kitchen[] }) {
  const t = useTranslations();
  const language = useLanguage();
  const { set } = useChoice();
  const days = [
    { value: list.today, text: t('office.today') },
    { value: list.tomorrow, text: t('bake.tomorrow') },
  ];
  useKeys([
    {
      code: 'KeyT',
      cap: 'T',
      label: 'bake.otherDay',
      told: true,
      run: () => set({ day: list.day === list.today ? list.tomorrow : '' }),
    },
  ]);
  return (
    <>
      {kitchens.length > 1 && (
        <label>
          <span className="sr-only">{t('bake.kitchen')}</span>
          <select
            className="bake-kitchen"
            value={list.kitchen.id}
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
        chosen={list.day}
        onChoose={(day) => set({ day: day === list.today ? '' : day })}
      />
      <Segments
        label={t('bake.part')}
        choices={[
          { value: '', text: t('bake.all') },
          { value: 'early', text: t('bake.early') },
          { value: 'late', text: t('bake.late') },
        ]}
        chosen={list.part ?? ''}
        onChoose={(part) => set({ part })}
      />
    </>
  );
}
