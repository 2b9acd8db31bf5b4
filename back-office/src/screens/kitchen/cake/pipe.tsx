import type { KitchenLine } from '@mahlab/bakery/api/staff-kitchen';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../../translations.ts';
import { FitWords } from './fit-words.tsx';

type Words = KitchenLine['words'];
/** `was` are the words of before an edit that nobody here has looked at yet. */
type Props = { words: Words; was: Words | undefined };

/** What is piped on a cake and on its plate; what was to be piped before is struck. */
export function Pipe({ words, was = [] }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const places = [...new Set([...was, ...words].map(({ where }) => where.english))];
  if (places.length === 0) return null;
  return (
    <div className="kit-pipe">
      {places.map((place) => {
        const isHere = ({ where }: Words[number]) => where.english === place;
        const [now, before] = [words.find(isHere), was.find(isHere)];
        const where = (now ?? before)?.where;
        return (
          <div key={place}>
            <p className="text-small text-ink-soft">
              {where && t('kitchen.pipe', { where: inLanguage(where, language) })}
            </p>
            {before && before.text !== now?.text && (
              <del className="say kit-struck" dir="auto">
                {before.text}
              </del>
            )}
            {now && <FitWords words={now.text} />}
          </div>
        );
      })}
    </div>
  );
}
