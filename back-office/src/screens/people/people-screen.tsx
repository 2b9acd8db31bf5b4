import { searchText } from '@mahlab/bakery/rules/search-text';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../../frame/page.tsx';
import { useKeys } from '../../keys/keys.ts';
import { FindField } from '../../lists/find-field.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { paths } from '../../paths.ts';
import { usePeople } from '../../people/use-people.ts';
import { useTranslations } from '../../translations.ts';
import { PeopleView } from './people-view.tsx';

/** Who works here, as whom and where, and how they come in (People). */
export function PeopleScreen() {
  const t = useTranslations();
  const { me, members, tablets, failed, again } = usePeople();
  const [text, setText] = useState('');
  const [inviting, setInviting] = useState(false);
  const wanted = searchText(text);
  const shown = members?.filter(({ name, email }) =>
    searchText(`${name} ${email}`).includes(wanted),
  );
  return (
    <Page
      title={t('people.title')}
      below={members && t('people.below', { people: members.length, tablets })}
      controls={
        members && (
          <>
            <FindField label="people.find" text={text} onChange={setText} />
            <Link href={paths.audit()} className={buttonLook('line')}>
              {t('people.audit')}
            </Link>
            <InviteButton onInvite={() => setInviting(true)} />
          </>
        )
      }
    >
      {me && members && shown ? (
        <PeopleView
          me={me}
          members={shown}
          isAll={wanted === ''}
          again={failed ? again : null}
          inviting={inviting}
          onInvited={() => setInviting(false)}
        />
      ) : failed ? (
        <div className="grid h-full">
          <LoadFailed title={t('people.failed')} text={t('people.failedText')} onAgain={again} />
        </div>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

function InviteButton({ onInvite }: { onInvite: () => void }) {
  const t = useTranslations();
  useKeys([{ code: 'KeyN', cap: 'N', label: 'people.invite', told: true, run: onInvite }]);
  return (
    <Button onClick={onInvite}>
      {t('people.invite')}
      <kbd aria-hidden="true">N</kbd>
    </Button>
  );
}

function Skeleton() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="p-5" aria-busy="true">
      <p className="sr-only">{t('people.loading')}</p>
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
