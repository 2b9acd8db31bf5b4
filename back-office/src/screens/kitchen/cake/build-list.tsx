import type { KitchenEdit, KitchenLine, KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { inLanguage, type Localized, nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations.ts';

type Props = {
  order: KitchenOrder;
  line: KitchenLine;
  /** The line before an edit that nobody here has looked at yet. */
  was: KitchenEdit['was'][number] | undefined;
};

/** What a cake is made of, in order; what it contains; and what else is in the order. What was to be made before is struck. */
export function BuildList({ order, line, was }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const list = (texts: string[]) => texts.join(t('today.comma'));
  const others = order.lines.filter((other) => other !== line);
  return (
    <dl className="kit-build">
      {(line.quantity > 1 || (was && was.quantity !== line.quantity)) && (
        <Part name={t('kitchen.howMany')}>
          {was && was.quantity !== line.quantity && <del>{was.quantity} ×</del>}
          {line.quantity} ×
        </Part>
      )}
      {line.build.map(({ part, value, color }) => (
        <Part key={part.english} name={inLanguage(part, language)}>
          <Struck
            was={was?.build.find((one) => one.part.english === part.english)?.value}
            now={value}
          />
          {color !== null && <i className="swatch" style={{ background: color }} />}
          {inLanguage(value, language)}
        </Part>
      ))}
      {line.contains.length > 0 && (
        <Part name={t('kitchen.contains')}>
          {list(line.contains.map((allergen) => inLanguage(allergen, language)))}
        </Part>
      )}
      {others.length > 0 && (
        <Part name={t('kitchen.goesWith')}>
          {list(
            others.map(
              (other) =>
                (other.quantity > 1 ? `${other.quantity} × ` : '') + nameIn(other, language),
            ),
          )}
        </Part>
      )}
    </dl>
  );
}

function Struck({ was, now }: { was: Localized | undefined; now: Localized }) {
  const language = useLanguage();
  if (!was || was.english === now.english) return null;
  return <del>{inLanguage(was, language)}</del>;
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
