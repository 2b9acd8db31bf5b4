import { AGREED, type Agreed } from '@mahlab/bakery/rules/revision';
import { Choices } from '../../../parts/choices.tsx';
import { useTranslations } from '../../../translations.ts';

type Props = { value: Agreed; onChange: (value: Agreed) => void };

/** How the shopper agreed to what is about to be changed: the history says so. */
export function AgreedChoice({ value, onChange }: Props) {
  const t = useTranslations();
  return (
    <Choices
      name="agreed"
      label={t('order.agreed')}
      value={value}
      choices={AGREED.map((one) => ({ value: one, text: t(`order.agreed.${one}`) }))}
      onChange={onChange}
    />
  );
}
