import type { KitchenLine, KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations.ts';

/** What a cake is made of, in order; what it contains; and what else is in the order. */
export function BuildList({ order, line }: { order: KitchenOrder; line: KitchenLine }) {
  const t = useTranslations();
  const language = useLanguage();
  const list = (texts: string[]) => texts.join(t('today.comma'));
  const others = order.lines.filter((other) => other !== line);
  return (
    <dl className="kit-build">
      {line.quantity > 1 && <Part name={t('kitchen.howMany')}>{line.quantity} ×</Part>}
      {line.build.map(({ part, value, color }) => (
        <Part key={part.english} name={inLanguage(part, language)}>
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
          {list(others.map((other) => nameIn(other, language)))}
        </Part>
      )}
    </dl>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
