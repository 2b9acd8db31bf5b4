import type { KitchenLine } from '@mahlab/bakery/api/staff-kitchen';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../../translations.ts';
import { FitWords } from './fit-words.tsx';

/** What is piped on a cake and on its plate. */
export function Pipe({ words }: Pick<KitchenLine, 'words'>) {
  const t = useTranslations();
  const language = useLanguage();
  if (words.length === 0) return null;
  return (
    <div className="kit-pipe">
      {words.map(({ where, text }) => (
        <div key={where.english}>
          <p className="text-small text-ink-soft">
            {t('kitchen.pipe', { where: inLanguage(where, language) })}
          </p>
          <FitWords words={text} />
        </div>
      ))}
    </div>
  );
}
