import type { AuditRow } from '@mahlab/bakery/api/staff-people';
import { type Day, dayOf } from '@mahlab/bakery/rules/promise/day';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useLate } from '@mahlab/web/use-late.ts';
import { Link } from 'wouter';
import { useAudit, useAuditFilter } from '../../audit/use-audit.ts';
import { fullDay } from '../../board/times.ts';
import { Page } from '../../frame/page.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** Who changed what: by whom, of what, of which days; newest first (Audit). */
export function AuditScreen() {
  const t = useTranslations();
  const { filter, set } = useAuditFilter();
  const { rows, hasMore, more, isAsking, failed, again } = useAudit(filter);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <Page
      title={t('audit.title')}
      below={t('audit.below')}
      controls={
        <Link href={paths.people()} className={buttonLook('line')}>
          {t('audit.toPeople')}
        </Link>
      }
    >
      <div className="audit-page">
        <AuditFilters filter={filter} rows={rows ?? []} onChange={set} />
        {rows ? (
          <>
            {rows.length === 0 && (
              <p className="text-ink-soft" role="status">
                {t(isFiltered ? 'audit.nothing' : 'audit.nothingYet')}
              </p>
            )}
            <Days rows={rows} onObject={(object) => set({ object })} />
            {hasMore && (
              <span className="py-4">
                <Button look="line" busy={isAsking} onClick={more}>
                  {t('audit.older')}
                </Button>
              </span>
            )}
          </>
        ) : failed ? (
          <LoadFailed title={t('audit.failed')} text={t('audit.failedText')} onAgain={again} />
        ) : (
          <Skeleton />
        )}
      </div>
    </Page>
  );
}

type DaysProps = { rows: readonly AuditRow[]; onObject: (id: string) => void };

function Days({ rows, onObject }: DaysProps) {
  const language = useLanguage();
  const days = [...Map.groupBy(rows, ({ at }): Day => dayOf(Date.parse(at)))];
  return (
    <ol className="audit-days">
      {days.map(([day, ofDay]) => (
        <li key={day}>
          <h2>{fullDay(day, language)}</h2>
          <ol>
            {ofDay.map((row) => (
              <AuditEntry key={row.id} row={row} onObject={onObject} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function Skeleton() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('audit.loading')}</p>
      {late && (
        <div className="grid gap-2" aria-hidden="true">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
            <div key={row} className="skeleton h-14 rounded-control" />
          ))}
        </div>
      )}
    </div>
  );
}
