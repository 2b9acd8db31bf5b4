import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffSettings } from '@mahlab/bakery/api/staff-settings';
import {
  keptSettings,
  type SettingsField,
  type SettingsProblem,
  settingsProblems,
} from '@mahlab/bakery/rules/shop-settings';
import { Button } from '@mahlab/ui/button';
import { patch } from '@mahlab/web/change.ts';
import { useModals } from '@mahlab/web/use-modal.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useKeys } from '../../keys/keys.ts';
import { SaveButton } from '../../parts/save-button.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import {
  type Draft,
  keepDraft,
  keptDraft,
  settingsIn,
  typedInto,
  typedSince,
  withDraft,
} from './draft.ts';
import { SettingsGroups } from './settings-groups.tsx';

type Props = {
  /** What is said of the kitchens, which are saved for themselves. */
  kitchens: ReactNode;
  saved: StaffSettings;
  /** The id of whoever is signed in: a draft is theirs alone. */
  person: string;
  /** Whether the demo may still give way to a shop of one's own. */
  isDemo: boolean;
  onSaved: (settings: StaffSettings) => Promise<unknown>;
  /** Somebody else was faster: what they saved is asked for. */
  onOld: () => Promise<unknown>;
};
type Errors = Partial<Record<SettingsField, SettingsProblem>> & { save?: string };

/** The settings as they are typed: saved together, and taken back together. */
export function SettingsForm({ kitchens, saved, person, isDemo, onSaved, onOld }: Props) {
  const t = useTranslations();
  const [draft, setDraft] = useState<Draft>(() => keptDraft(person));
  const [wasKept, setWasKept] = useState(Object.keys(draft).length > 0);
  const [before, setBefore] = useState<StaffSettings | null>(null);
  const [uploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const settings = withDraft(saved, draft);
  const count = Object.keys(draft).length;

  // A mark comes when it is sent, and an answer when it was saved: what was typed meanwhile stays.
  const now = useRef(draft);
  const change = (next: Draft) => {
    now.current = next;
    setDraft(next);
    keepDraft(person, next);
    if (Object.keys(next).length === 0) setWasKept(false);
  };
  const submit = useSubmit<Errors>({
    check: () => settingsProblems(keptSettings(settings)),
    send: async () => {
      const body = { ...keptSettings(settings), version: saved.version };
      const sent = await patch(staffEndpoints.settings(), body, { quiet: ['settings-changed'] });
      if (!sent.ok) {
        await onOld();
        return { save: sent.message };
      }
      const left = typedSince(settings, withDraft(saved, now.current), sent.answer);
      setBefore(Object.keys(left).length === 0 ? saved : null);
      change(left);
      await onSaved(sent.answer);
      return null;
    },
  });
  const undo = async () => {
    if (!before) return;
    // Pressed twice, it is taken back once.
    setBefore(null);
    const body = { ...settingsIn(before), version: saved.version };
    const sent = await patch(staffEndpoints.settings(), body);
    // Without a line it can be tried again; what was refused will not come.
    if (!sent.ok && sent.code === 'offline') return setBefore(before);
    await (sent.ok ? onSaved(sent.answer) : onOld());
  };
  useKeys(
    before
      ? [
          {
            code: 'KeyZ',
            cap: 'Z',
            label: 'settings.undo',
            told: true,
            run: () => void undo(),
          },
        ]
      : [],
  );
  useSaveKey(form);

  return (
    <form
      ref={form}
      className="settings"
      noValidate
      onSubmit={(event) => void submit.onSubmit(event)}
    >
      <div className="settings-groups">
        {isDemo && (
          <div className="notice tone-sea items-center">
            <p className="flex-1">
              {t('start.offer')}{' '}
              <Link className="font-semibold text-cherry" href={paths.start()}>
                {t('start.offerLink')}
              </Link>
            </p>
          </div>
        )}
        {wasKept && (
          <div className="notice tone-saffron items-center" role="status">
            <p className="flex-1">{t('settings.wasKept')}</p>
          </div>
        )}
        <SettingsGroups
          settings={settings}
          saved={saved}
          draft={draft}
          errors={submit.errors}
          onChange={(field, value) => {
            setBefore(null);
            change(typedInto(now.current, saved, { field, value }));
          }}
          onBusy={setUploading}
        />
        {kitchens}
      </div>
      <footer className="settings-foot">
        <p role="status" className="flex-1 text-small text-ink-soft">
          {uploading
            ? t('settings.markSending')
            : before
              ? t('settings.saved')
              : t('settings.unsaved', { count })}
        </p>
        {before && (
          <Button look="line" onClick={() => void undo()}>
            {t('settings.undo')}
            <kbd aria-hidden="true">Z</kbd>
          </Button>
        )}
        {count > 0 && (
          <Button look="line" onClick={() => change({})}>
            {t('settings.discard')}
          </Button>
        )}
        <SaveButton problem={submit.errors.save} busy={submit.busy} disabled={uploading}>
          {t('settings.save')}
        </SaveButton>
      </footer>
    </form>
  );
}

/** ⌘ or Ctrl + Enter saves, wherever the focus is; under a sheet it is the sheet's. */
function useSaveKey(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
      if (useModals.getState().open.length > 0) return;
      event.preventDefault();
      // What its button cannot do, the keys cannot either.
      if (!form.current?.querySelector('[type=submit]:disabled')) form.current?.requestSubmit();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [form]);
}
