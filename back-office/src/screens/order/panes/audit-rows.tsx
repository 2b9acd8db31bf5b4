import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../../translations.ts';
import { momentText } from '../parts/moment-text.ts';

type Row = OrderTrail['audit'][number];

/** Who changed what, field by field, as the audit has it. */
export function AuditRows({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <details className="audit">
      <summary>{t('order.audit', { count: rows.length })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <p>
              <b className="font-semibold">{row.name}</b>{' '}
              <span className="text-ink-soft">{momentText(row.at, language)}</span>
            </p>
            <p dir="ltr" className="text-start text-ink-soft">
              {row.call}
            </p>
            {fieldsOf(row).map(({ name, before, after }) => (
              <p key={name} dir="ltr" className="text-start">
                {name}: {before !== '' && <s className="text-ink-soft">{before}</s>} {after}
              </p>
            ))}
            {row.why && <bdi>{row.why}</bdi>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function fieldsOf({ before, after }: Row) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (value: unknown) =>
    value === undefined || value === null
      ? ''
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
  return names
    .map((name) => ({ name, before: shown(before?.[name]), after: shown(after?.[name]) }))
    .filter((field) => field.before !== '' || field.after !== '');
}
