import type { StaffMe, StaffMember } from '@mahlab/bakery/api/staff-people';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { monthText } from '@mahlab/web/times.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { initialOf } from '../../frame/initial.ts';
import { paths } from '../../paths.ts';
import { useKitchens } from '../../people/use-people.ts';
import { WaysIn } from '../../people/ways-in.tsx';
import { useTranslations } from '../../translations.ts';
import { type Act, ActSheet } from './act-sheet.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonTablets } from './person-tablets.tsx';
import { RolesTable } from './roles-table.tsx';

type Props = {
  me: NonNullable<StaffMe['person']>;
  member: StaffMember;
  onEdit: () => void;
};

/** One member: role and kitchens, where they are signed in, and what may be done about them. */
export function PersonPanel({ me, member, onEdit }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { textOf } = useKitchens();
  const [act, setAct] = useState<Act | null>(null);
  const { id, name, role, kitchens, state, passkeys, createdAt } = member;
  const isMe = id === me.id;
  return (
    <>
      <div className="flex items-center gap-3.5">
        <span className="face large" aria-hidden="true">
          {initialOf(name)}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="heading">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-small text-ink-soft">
            {t('people.since', { month: monthText(createdAt, language) })}
          </p>
        </div>
        <Button look="line" onClick={onEdit}>
          {t('people.change')}
          <kbd aria-hidden="true">R</kbd>
        </Button>
      </div>
      <dl className="figures">
        <div>
          <dt>{t('people.role')}</dt>
          <dd>{t(`role.${role}`)}</dd>
        </div>
        <div>
          <dt>{t('people.kitchens')}</dt>
          <dd>{textOf(kitchens)}</dd>
        </div>
        <div>
          <dt>{t('people.signsIn')}</dt>
          <dd>
            <WaysIn member={member} />
          </dd>
        </div>
      </dl>
      <RolesTable role={role} />
      {state !== 'off' && <PersonSessions member={id} isMe={isMe} />}
      {state !== 'off' && <PersonTablets member={member} isMe={isMe} />}
      <div className="person-acts">
        {state === 'invited' && (
          <Button look="line" onClick={() => setAct('invite')}>
            {t('people.act-invite')}
          </Button>
        )}
        {state === 'active' && !isMe && passkeys > 0 && (
          <Button look="line" onClick={() => setAct('revoke')}>
            {t('people.act-revoke')}
          </Button>
        )}
        <Link href={paths.audit(`?member=${id}`)} className="act">
          {t('people.theirAudit')}
        </Link>
        {state === 'off' ? (
          <Button look="line" onClick={() => setAct('on')}>
            {t('people.act-on')}
          </Button>
        ) : (
          <Button look="plain" onClick={() => setAct('off')}>
            {t('people.act-off')}
          </Button>
        )}
      </div>
      {act && <ActSheet act={act} member={member} onClose={() => setAct(null)} />}
    </>
  );
}
