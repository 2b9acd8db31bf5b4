import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { useTranslations } from '../../translations.ts';
import { GROUPS, type Group } from './groups.ts';

type Props = {
  groups: Record<Group, StaffRequest[]>;
  chosen: StaffRequest;
  onChoose: (id: string) => void;
};

/** Requests by step, each with how long it has waited or how long is left. */
export function RequestList({ groups, chosen, onChoose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <nav className="request-list" aria-label={t('requests.list')}>
      {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <section key={group} aria-labelledby={`requests-${group}`}>
          <h2 id={`requests-${group}`}>
            {t(`requests.group-${group}`)}
            <span>{groups[group].length}</span>
          </h2>
          <ul>
            {groups[group].map(
              ({ id, name, number, state, remarks, createdAt, quote, messages }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="request-row"
                    aria-current={id === chosen.id}
                    onClick={() => onChoose(id)}
                  >
                    <span className="flex justify-between gap-2">
                      <b className="truncate">
                        <bdi>{name}</bdi>
                      </b>
                      <span className="flex-none text-ink-soft">{number}</span>
                    </span>
                    <span className="truncate text-ink-soft">
                      <bdi>{group === 'wrote' ? messages.at(-1)?.words : remarks}</bdi>
                    </span>
                    <span className="text-small text-ink-soft">
                      {t(`requests.state-${state}`, {
                        age: instantText(messages.at(-1)?.at ?? createdAt, language),
                        until: quote?.validUntil ? instantText(quote.validUntil, language) : '',
                        number: quote?.order?.number ?? '',
                      })}
                      {state === 'quoted' &&
                        ` · ${t('requests.opened', { count: quote?.opens ?? 0 })}`}
                    </span>
                  </button>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}
