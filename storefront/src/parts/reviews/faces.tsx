import { Face } from '@mahlab/ui/face';
import { useTranslations } from '../../translations.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;

type Props = { rating: number | null; onRate: (rating: number) => void };

/** Five fluted biscuits to rate with: real radios, so that arrow keys work. */
export function Faces({ rating, onRate }: Props) {
  const t = useTranslations();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('opinion.faces')}</legend>
      <div className="flex justify-between gap-1">
        {RATINGS.map((one) => {
          const chosen = rating === one;
          return (
            <label
              key={one}
              className={`grid min-w-12 cursor-pointer justify-items-center gap-1 rounded-control text-tiny has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cherry ${chosen ? 'font-semibold text-cherry' : 'text-ink-soft'}`}
            >
              <input
                type="radio"
                name="rating"
                value={one}
                checked={chosen}
                onChange={() => onRate(one)}
                className="sr-only"
              />
              <Face rating={one} chosen={chosen} />
              {t(`opinion.face.${one}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
