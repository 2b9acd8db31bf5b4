import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { AuditRow } from '@mahlab/bakery/api/staff-people';
import { useLocation, useSearch } from 'wouter';
import { usePagesOf } from '../lists/use-pages-of.ts';
import { paths } from '../paths.ts';

/** Rows of a page. */
const LIMIT = 50;

/** Of whom, of what and of which days rows are shown, as the address says it; empty is all. */
export type AuditFilter = { member: string; object: string; from: string; until: string };

/** The filter of the address, and how to change it. */
export function useAuditFilter() {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const filter: AuditFilter = {
    member: search.get('member') ?? '',
    object: search.get('object') ?? '',
    from: search.get('from') ?? '',
    until: search.get('until') ?? '',
  };
  const set = (change: Partial<AuditFilter>) => {
    for (const [name, value] of Object.entries(change)) {
      if (value) search.set(name, value);
      else search.delete(name);
    }
    const query = search.toString();
    navigate(paths.audit(query && `?${query}`), { replace: true });
  };
  return { filter, set };
}

/** Rows by a filter, newest first, page after page. */
export function useAudit({ member, object, from, until }: AuditFilter) {
  const asked = {
    ...(member && { member }),
    ...(object && { object }),
    ...(from && { from }),
    ...(until && { until }),
    limit: LIMIT,
  };
  const { data, error, size, setSize, mutate, isValidating } = usePagesOf<AuditRow[]>(
    (_, before) => {
      if (before === null) return staffEndpoints.audit(asked);
      const last = before.at(-1);
      return last && before.length === LIMIT
        ? staffEndpoints.audit({ ...asked, before: last.id })
        : null;
    },
    { revalidateFirstPage: false },
  );
  return {
    rows: data?.flat(),
    hasMore: data !== undefined && data.at(-1)?.length === LIMIT,
    more: () => void setSize(size + 1),
    isAsking: isValidating,
    failed: error !== undefined,
    again: () => void mutate(),
  };
}
