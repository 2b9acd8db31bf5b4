import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { AuditRow } from '@mahlab/bakery/api/staff-people';
import type { AuditFilter } from '../../audit/use-audit.ts';
import { useGet } from '../../data.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  filter: AuditFilter;
  rows: readonly AuditRow[];
  onChange: (change: Partial<AuditFilter>) => void;
};

/** By whom, and from which day to which; of one thing alone once a row was asked for all of it. */
export function AuditFilters({ filter, rows, onChange }: Props) {
  const t = useTranslations();
  const { data } = useGet(staffEndpoints.members());
  // Whoever looks may have changed things, too, and is not in their own list of members.
  const people = new Map([
    ...rows.flatMap(({ member, name }) => (member ? [[member, name] as const] : [])),
    ...(data ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  const byName = [...people].toSorted(([, one], [, other]) => one.localeCompare(other));
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div className="audit-filters" role="search" aria-label={t('audit.filters')}>
      <label>
        {t('audit.who')}
        <select value={filter.member} onChange={({ target }) => onChange({ member: target.value })}>
          <option value="">{t('audit.everybody')}</option>
          {byName.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('audit.from')}
        <input
          type="date"
          max={filter.until || undefined}
          value={filter.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </label>
      <label>
        {t('audit.until')}
        <input
          type="date"
          min={filter.from || undefined}
          value={filter.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </label>
      {filter.object && <span className="badge badge-blossom">{t('audit.oneThing')}</span>}
      {isFiltered && (
        <button
          type="button"
          className="act"
          onClick={() => onChange({ member: '', object: '', from: '', until: '' })}
        >
          {t('audit.clear')}
        </button>
      )}
    </div>
  );
}
