import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import type { ReactNode } from 'react';
import { serverNow } from '../../live/hearing.ts';
import { Price } from '../../parts/price.tsx';
import { useTranslations } from '../../translations.ts';
import { GROUPS, type Group, hoursLeft } from './groups.ts';

type Props = {
  groups: Record<Group, StaffRequest[]>;
  chosen: StaffRequest | undefined;
  onChoose: (id: string) => void;
  /** The way to the pages before and after. */
  pages: ReactNode;
};

/** Requests by step, each with how long it has waited, and how long is left where it waits for us. */
export function RequestList({ groups, chosen, onChoose, pages }: Props) {
  const t = useTranslations();
  return (
    <nav className="request-list" aria-label={t('requests.list')}>
      {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <section key={group} aria-labelledby={`requests-${group}`}>
          <h2 id={`requests-${group}`}>
            {t(`requests.group-${group}`)}
            <span>{groups[group].length}</span>
          </h2>
          <ul>
            {groups[group].map((request) => (
              <li key={request.id}>
                <button
                  type="button"
                  className="request-row"
                  aria-current={request.id === chosen?.id}
                  onClick={() => onChoose(request.id)}
                >
                  <RequestRow request={request} group={group} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages}
    </nav>
  );
}

/** One request: its first picture, who asked, what for, and how long there is to answer. */
function RequestRow({ request, group }: { request: StaffRequest; group: Group }) {
  const t = useTranslations();
  const language = useLanguage();
  const { name, number, state, remarks, createdAt, quote, messages, images } = request;
  const [picture] = images;
  return (
    <>
      {picture === undefined ? (
        <span className="request-thumb" />
      ) : (
        <img
          className="request-thumb"
          src={picturePath(filePath(picture), 360, 'webp')}
          alt=""
          loading="lazy"
        />
      )}
      <span className="grid min-w-0 grid-cols-1 gap-0.5">
        <span className="flex items-center justify-between gap-2">
          <b className="cut" dir="auto">
            {name}
          </b>
          <TimeLeft request={request} />
        </span>
        <span className="cut text-ink-soft" dir="auto">
          {group === 'wrote' ? messages.at(-1)?.words : remarks}
        </span>
        <span className="text-small text-ink-soft">
          {number}
          {' · '}
          {t(`requests.state-${state}`, {
            age: instantText(messages.at(-1)?.at ?? createdAt, language),
            until: quote?.validUntil ? instantText(quote.validUntil, language) : '',
            number: quote?.order?.number ?? '',
          })}
          {state === 'quoted' && ` · ${t('requests.opened', { count: quote?.opens ?? 0 })}`}
          {(state === 'quoted' || state === 'accepted') && quote && (
            <>
              {' · '}
              <Price amount={quote.total} />
            </>
          )}
        </span>
      </span>
    </>
  );
}

/** Hours at which the time to answer is short. */
const SHORT = 6;

function TimeLeft({ request }: { request: StaffRequest }) {
  const t = useTranslations();
  const left = hoursLeft(request, serverNow());
  if (left === null) return null;
  const tone = left < 0 ? 'tone-late' : left < SHORT ? 'badge-saffron' : 'badge-plain';
  const text = left < 0 ? t('requests.overdue') : t('requests.left', { hours: left });
  return (
    <span className={`badge flex-none ${tone}`}>
      {left < SHORT ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{t('requests.hours', { hours: left })}</span>
          <span className="sr-only">{text}</span>
        </>
      )}
    </span>
  );
}
