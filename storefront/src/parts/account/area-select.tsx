import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useId } from 'react';
import { useGet } from '../../data.ts';
import { useTranslations } from '../../translations.ts';
import { CaretRightIcon } from '../icons/checkout-icons.ts';

type Props = {
  label: string;
  /** The area's id; empty while none is chosen. */
  value: string;
  onChange: (area: string) => void;
  error?: string | undefined;
};

/** An area by its governorate, in the browser's own list. */
export function AreaSelect({ label, value, onChange, error }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const id = useId();
  const { data: places = [] } = useGet(endpoints.content('locations'));
  const provinces = places.filter(({ type }) => type === 'Province');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <span className="box relative">
        <select
          id={id}
          value={value}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          className="min-h-13 w-full min-w-0 appearance-none bg-transparent pe-8 text-[1rem] outline-0"
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {t('checkout.chooseArea')}
          </option>
          {provinces.map((province) => (
            <optgroup key={province.id} label={nameIn(province, language)}>
              {places
                .filter(({ parent, type }) => type === 'Area' && parent?.id === province.id)
                .map((area) => (
                  <option key={area.id} value={area.id}>
                    {nameIn(area, language)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <CaretRightIcon size={18} className="pointer-events-none absolute end-4 rotate-90" />
      </span>
      <span id={`${id}-below`} className="contents">
        {error && <FieldError>{error}</FieldError>}
      </span>
    </div>
  );
}
