import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { useTranslations } from '../../../translations.ts';
import { changeDesign } from '../design/design-store.ts';
import { PartCards } from './part-cards.tsx';
import type { TabProps } from './tab-panel.tsx';

/** What lies on top, all of it or of one kind. */
export function ToppingTab({ designer: { menu, chosen } }: TabProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [kind, setKind] = useState<string | null>(null);
  const kinds = [
    { id: null, name: t('designer.all') },
    ...menu.toppingCategories.map((one) => ({ id: one.id, name: nameIn(one, language) })),
  ];
  return (
    <>
      <div
        role="group"
        aria-label={t('designer.kinds')}
        className="no-scrollbar -ms-4 -me-5 flex items-center gap-2 overflow-x-auto py-1 ps-4 pe-5 max-lg:min-h-11 lg:flex-wrap lg:overflow-visible"
      >
        {kinds.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === kind}
            className={`chip relative flex-none after:absolute after:inset-x-0 after:-inset-y-1 ${id === kind ? 'bg-ink! text-milk shadow-none' : ''}`}
            onClick={() => setKind(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <PartCards
        label={t('designer.head.topping')}
        parts={menu.toppings.filter(({ category }) => kind === null || category?.id === kind)}
        chosen={chosen.topping?.id}
        shape={chosen.shape?.id}
        onChoose={(topping) => changeDesign({ topping })}
      />
    </>
  );
}
