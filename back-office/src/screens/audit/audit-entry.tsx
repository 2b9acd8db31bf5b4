import type { AuditRow } from '@mahlab/bakery/api/staff-people';
import { useLanguage } from '@mahlab/web/language.tsx';
import { clockText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { doneBy, isOfOrder } from '../../audit/calls.ts';
import { changesOf } from '../../audit/changes.ts';
import { fieldText, valueText } from '../../audit/value-text.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

type Props = { row: AuditRow; onObject: (id: string) => void };

/** One change: when, who, what, and each field before and after. */
export function AuditEntry({ row, onObject }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { at, name, role, signedInBy, device, call, object, why } = row;
  const done = doneBy(call);
  const way = device ?? (signedInBy && t(`account.by-${signedInBy}`));
  return (
    <li className="audit-row">
      <time dateTime={at}>{clockText(at, language)}</time>
      <div className="grid gap-1">
        <p>
          <b className="font-semibold">
            <bdi>{name}</bdi>
          </b>{' '}
          {done ? (
            t(done)
          ) : (
            <bdi dir="ltr" className="text-ink-soft">
              {call}
            </bdi>
          )}
          {(role || way) && (
            <span className="text-small text-ink-soft">
              {' · '}
              {[role && t(`role.${role}`), way].filter(Boolean).join(t('today.comma'))}
            </span>
          )}
        </p>
        <Fields row={row} />
        {why && (
          <p className="text-small">
            <span className="text-ink-soft">{t('audit.why')}</span> <bdi>{why}</bdi>
          </p>
        )}
        {object && (
          <p className="flex flex-wrap gap-4 text-small">
            {isOfOrder(call) && (
              <Link href={paths.order(object)} className="act">
                {t('audit.openOrder')}
              </Link>
            )}
            <button type="button" className="act" onClick={() => onObject(object)}>
              {t('audit.allOfThis')}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

function Fields({ row }: { row: AuditRow }) {
  const t = useTranslations();
  const language = useLanguage();
  const reader = { t, language };
  const fields = changesOf(row)
    .map(({ path, before, after }) => ({
      key: path.join('.'),
      name: fieldText(path, t),
      before: valueText(before, reader),
      after: valueText(after, reader),
    }))
    .filter(({ before, after }) => before !== after);
  if (fields.length === 0) return null;
  return (
    <dl>
      {fields.map(({ key, name, before, after }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {before && (
              <s className="text-ink-soft">
                <span className="sr-only">{t('audit.before')} </span>
                <bdi>{before}</bdi>
              </s>
            )}
            {before && <span aria-hidden="true">{language === 'ar' ? ' ← ' : ' → '}</span>}
            <bdi>{after || t('audit.gone')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
