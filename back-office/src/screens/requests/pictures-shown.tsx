import { useTranslations } from '../../translations.ts';

type Props = {
  images: readonly string[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
};

/** Which pictures of the request stand in the quote. */
export function PicturesShown({ images, shown, onChange }: Props) {
  const t = useTranslations();
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="pb-1 text-small font-semibold">{t('requests.pictures')}</legend>
      {images.map((reference, index) => (
        <label key={reference} className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={shown.includes(reference)}
            onChange={({ target }) =>
              onChange(
                images.filter((one) => (one === reference ? target.checked : shown.includes(one))),
              )
            }
          />
          {t('requests.pictureNumber', { number: index + 1 })}
        </label>
      ))}
    </fieldset>
  );
}
