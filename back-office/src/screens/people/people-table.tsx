import type { StaffMember } from '@mahlab/bakery/api/staff-people';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect, useRef } from 'react';
import { initialOf } from '../../frame/initial.ts';
import { useKeys } from '../../keys/keys.ts';
import { serverNow } from '../../live/hearing.ts';
import { lastHere } from '../../people/last-here.ts';
import { useKitchens } from '../../people/use-people.ts';
import { WaysIn } from '../../people/ways-in.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  members: readonly StaffMember[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** Members row by row. Arrows go from one to the next. */
export function PeopleTable({ members, chosen, onChoose }: Props) {
  const t = useTranslations();
  const body = useRef<HTMLTableSectionElement>(null);
  const byKey = useRef(false);
  const go = (by: number) => () => {
    const at = members.findIndex(({ id }) => id === chosen);
    const next = members[Math.max(0, Math.min(members.length - 1, at + by))];
    if (!next) return;
    byKey.current = true;
    onChoose(next.id);
  };
  useKeys([
    { code: 'ArrowUp', cap: '↑', label: 'people.person', told: true, run: go(-1) },
    { code: 'ArrowDown', cap: '↓', label: 'people.person', told: true, run: go(1) },
  ]);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    body.current?.querySelector<HTMLElement>(`[data-member="${chosen}"] button`)?.focus();
  }, [chosen]);
  return (
    <table className="people-table">
      <caption className="sr-only">{t('people.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('people.name')}</th>
          <th scope="col">{t('people.role')}</th>
          <th scope="col" className="wide-only">
            {t('people.kitchens')}
          </th>
          <th scope="col" className="wide-only">
            {t('people.signsIn')}
          </th>
          <th scope="col">{t('people.lastHere')}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {members.map((member) => (
          <Row
            key={member.id}
            member={member}
            isChosen={member.id === chosen}
            onChoose={() => onChoose(member.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { member: StaffMember; isChosen: boolean; onChoose: () => void };

function Row({ member, isChosen, onChoose }: RowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { textOf } = useKitchens();
  const { id, name, email, role, kitchens, state, lastSeenAt } = member;
  return (
    <tr
      data-member={id}
      className={isChosen ? 'chosen' : state === 'off' ? 'off' : ''}
      aria-current={isChosen ? 'true' : undefined}
    >
      <th scope="row" aria-label={name}>
        <button type="button" onClick={onChoose}>
          <span className="face" aria-hidden="true">
            {initialOf(name)}
          </span>
          <span className="min-w-0">
            <bdi className="cut block font-semibold">{name}</bdi>
            <bdi className="cut block text-small text-ink-soft">{email}</bdi>
          </span>
        </button>
      </th>
      <td>{t(`role.${role}`)}</td>
      <td className="wide-only text-ink-soft">{textOf(kitchens)}</td>
      <td className="wide-only">
        <WaysIn member={member} />
      </td>
      <td className="text-ink-soft">{lastHere(lastSeenAt, { now: serverNow(), language, t })}</td>
    </tr>
  );
}
