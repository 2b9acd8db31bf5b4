import type { StaffMe, StaffMember } from '@mahlab/bakery/api/staff-people';
import { Button } from '@mahlab/ui/button';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { UsersIcon } from '../../frame/icons.ts';
import { Scene } from '../../frame/scene.tsx';
import { useKeys } from '../../keys/keys.ts';
import { paths } from '../../paths.ts';
import { undoMember, useLastMember } from '../../people/change-member.ts';
import { useTranslations } from '../../translations.ts';
import { MemberSheet } from './member-sheet.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';

type Props = {
  me: NonNullable<StaffMe['person']>;
  members: readonly StaffMember[];
  /** Nobody was left out by what is looked for. */
  isAll: boolean;
  /** Asks again, where the last answer did not come. */
  again: (() => void) | null;
  inviting: boolean;
  onInvited: () => void;
};

/** Everybody as a list, and beside it the one in hand. */
export function PeopleView({ me, members, isAll, again, inviting, onInvited }: Props) {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('who');
  /** The id of the one whose form is open: whoever comes into the hand meanwhile, it stays theirs. */
  const [editing, setEditing] = useState<string | null>(null);
  const canUndo = useLastMember(({ undo }) => undo !== null);
  const person = members.find(({ id }) => id === asked) ?? members[0] ?? null;
  const edited = members.find(({ id }) => id === editing);
  const undo = async () => {
    if (await undoMember()) showToast({ kind: 'done', text: t('people.takenBack') });
  };
  useKeys([
    ...(person
      ? ([
          {
            code: 'KeyR',
            cap: 'R',
            label: 'people.change',
            told: true,
            run: () => setEditing(person.id),
          },
        ] as const)
      : []),
    ...(canUndo
      ? ([
          { code: 'KeyZ', cap: 'Z', label: 'people.undo', told: true, run: () => void undo() },
        ] as const)
      : []),
  ]);
  return (
    <div className="people">
      <div className="people-main">
        {again && (
          <div className="notice tone-saffron items-center m-4" role="status">
            <p className="flex-1">{t('people.old')}</p>
            <button type="button" className="act" onClick={again}>
              {t('office.again')}
            </button>
          </div>
        )}
        {members.length > 0 ? (
          <PeopleTable
            members={members}
            chosen={person?.id ?? ''}
            onChoose={(id) => navigate(paths.people(`?who=${id}`), { replace: true })}
          />
        ) : (
          <Scene
            picture={<UsersIcon size={56} className="text-ink-soft" />}
            title={t(isAll ? 'people.nobody' : 'people.notFound')}
            text={t(isAll ? 'people.nobodyText' : 'people.notFoundText')}
          />
        )}
      </div>
      {person && (
        <aside className="people-panel" aria-label={t('people.inHand')}>
          {canUndo && (
            <div className="notice tone-plain items-center">
              <p className="flex-1">{t('people.saved')}</p>
              <Button look="plain" onClick={() => void undo()}>
                {t('people.undo')}
              </Button>
            </div>
          )}
          <PersonPanel
            key={person.id}
            me={me}
            member={person}
            onEdit={() => setEditing(person.id)}
          />
        </aside>
      )}
      {edited && (
        <MemberSheet key={edited.id} me={me} member={edited} onClose={() => setEditing(null)} />
      )}
      {inviting && <MemberSheet me={me} member={null} onClose={onInvited} />}
    </div>
  );
}
