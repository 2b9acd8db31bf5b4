import { picturePath } from '@mahlab/bakery/api/endpoints';
import type { KitchenLine } from '@mahlab/bakery/api/staff-kitchen';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import { useTranslations } from '../../../translations.ts';
import { useLooked, viewsOf } from './views.ts';

/** The cake, large, and its sides to choose from. */
export function Pictures({ line }: { line: KitchenLine }) {
  const t = useTranslations();
  const language = useLanguage();
  const at = useLooked((state) => state.at);
  const views = viewsOf(line);
  const count = views.length;
  useEffect(() => useLooked.setState({ at: 0, count }), [line.line, count]);
  const view = views[at] ?? views[0];
  const name = nameIn(line, language);
  if (!view) return <div className="kit-pictures" />;
  return (
    <div className="kit-pictures">
      <img
        className="kit-picture"
        src={picturePath(view.image, 720, 'webp')}
        alt={`${name}, ${t(view.name)}`}
        width="720"
        height="720"
      />
      {count > 1 && (
        <fieldset className="kit-views">
          <legend className="sr-only">{t('kitchen.views')}</legend>
          {views.map(({ name: side, image }, index) => (
            <button
              key={side}
              type="button"
              aria-pressed={index === at}
              aria-label={t(side)}
              onClick={() => useLooked.setState({ at: index })}
            >
              <img src={picturePath(image, 720, 'webp')} alt="" width="720" height="720" />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
