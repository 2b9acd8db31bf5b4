import { useId } from 'react';
import { useKitchens } from '../../people/use-people.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  /** Null is all of them, those to come among them. */
  chosen: readonly string[] | null;
  error?: string | undefined;
  onChange: (chosen: string[] | null) => void;
};

/** In which kitchens somebody works. */
export function KitchenChoice({ chosen, error, onChange }: Props) {
  const t = useTranslations();
  const { own, mayAll } = useKitchens();
  const id = useId();
  const toggle = (kitchen: string) => {
    const now = chosen ?? [];
    onChange(now.includes(kitchen) ? now.filter((one) => one !== kitchen) : [...now, kitchen]);
  };
  return (
    <fieldset className="grid gap-1.5" aria-describedby={id}>
      <legend className="mb-1.5 text-small font-semibold">{t('people.kitchens')}</legend>
      <div className="choices">
        {mayAll && (
          <label>
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen === null}
              onChange={() => onChange(chosen === null ? [] : null)}
            />
            {t('people.allKitchens')}
          </label>
        )}
        {own.map((kitchen) => (
          <label key={kitchen.id}>
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen?.includes(kitchen.id) ?? false}
              onChange={() => toggle(kitchen.id)}
            />
            {kitchen.name}
          </label>
        ))}
      </div>
      <p id={id} className="text-small text-vermilion empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
