import { useTranslations } from '../../../translations.ts';
import { changeDesign } from '../design/design-store.ts';
import { PartCards } from './part-cards.tsx';
import type { TabProps } from './tab-panel.tsx';

/** What is inside: the picture shows the slice. */
export function FlavourTab({ designer: { menu, chosen } }: TabProps) {
  const t = useTranslations();
  return (
    <PartCards
      label={t('designer.head.flavour')}
      parts={menu.flavours}
      chosen={chosen.flavour?.id}
      shape={chosen.shape?.id}
      onChoose={(flavour) => changeDesign({ flavour })}
    />
  );
}
