import type { MethodSum } from '../../money/methods.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';

/** What was paid with, as a bar and as sums. */
export function MethodsBar({ methods }: { methods: readonly MethodSum[] }) {
  const t = useTranslations();
  if (methods.length === 0) return null;
  return (
    <>
      <span className="money-methods-bar" aria-hidden="true">
        {methods.map(({ method, share }) => (
          <i key={method} data-method={method} style={{ flexGrow: share }} />
        ))}
      </span>
      <ul className="money-methods" aria-label={t('money.methods')}>
        {methods.map(({ method, taken }) => (
          <li key={method}>
            <i data-method={method} aria-hidden="true" />
            {t(`money.method-${method ?? 'untold'}`)} <Price amount={taken} />
          </li>
        ))}
      </ul>
    </>
  );
}
