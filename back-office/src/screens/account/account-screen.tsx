import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { Page } from '../../frame/page.tsx';
import { Segments } from '../../parts/segments.tsx';
import { BASE, paths } from '../../paths.ts';
import { useSession } from '../../session/me.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../state/theme.ts';
import { useTranslations } from '../../translations.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { Tablets } from './tablets.tsx';

const CHOICES: ThemeChoice[] = ['system', 'day', 'night'];

/** Whoever works here: their passkeys, where they are signed in, the light of this screen, and the way out. */
export function AccountScreen() {
  const t = useTranslations();
  const { me } = useSession();
  const language = useLanguage();
  const { choice } = useThemeChoice();
  const [leaving, setLeaving] = useState(false);
  const person = me?.person;
  if (!person) return null;

  async function leave() {
    setLeaving(true);
    const outcome = await post(staffEndpoints.logout(), undefined);
    setLeaving(false);
    // A page of its own: nothing that the one before saw is kept for the next. It hears that nobody is signed in, and forgets.
    if (outcome.ok) location.assign(BASE[language] + paths.signIn());
  }

  return (
    <Page
      title={person.name}
      below={
        <>
          {t(`role.${person.role}`)} · <bdi>{person.email}</bdi>
        </>
      }
      controls={
        <Button look="line" busy={leaving} onClick={() => void leave()}>
          {t('account.signOut')}
        </Button>
      }
    >
      <div className="panes">
        <Passkeys />
        <Sessions />
        <section className="pane">
          <h2>{t('account.light')}</h2>
          <Segments
            className="justify-self-start"
            label={t('account.light')}
            choices={CHOICES.map((value) => ({ value, text: t(`account.${value}`) }))}
            chosen={choice}
            onChoose={chooseTheme}
          />
        </section>
        <Tablets person={person} />
      </div>
    </Page>
  );
}
