import { nameIn } from '@mahlab/bakery/rules/language';
import { CATEGORY_LIMITS } from '@mahlab/bakery/rules/staff/category';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import {
  type CategoryKind,
  type Entry,
  type Lists,
  withEntry,
  withoutEntry,
} from '../../categories/category-lists.ts';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';
import { PictureField } from './picture-field.tsx';

type Props = {
  kind: CategoryKind;
  id: string;
  lists: Lists;
  /** How many products, and parts of a designed cake, have it. */
  count: number;
  /** Null when it went through, else why not. */
  save: (change: (lists: Lists) => Lists, quiet?: readonly string[]) => Promise<string | null>;
  onClose: () => void;
};
type Errors = { name?: string; arabicName?: string; save?: string };

/** Refusals that stand at the button that was pressed. */
const QUIET = ['categories-changed', 'category-in-use', 'picture-gone'];

/** A category or an allergen: its names in both languages, and a category's picture. It is removed when nothing has it. */
export function CategorySheet({ kind, id, lists, count, save, onClose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [seen] = useState(() => lists[kind].find((one) => one.id === id));
  const [draft, setDraft] = useState<Entry>(
    seen ?? { id, name: '', arabicName: '', picture: null },
  );
  const set = (change: Partial<Entry>) => setDraft((before) => ({ ...before, ...change }));
  const form = useSubmit<Errors>({
    check: () => {
      const missing = t('categories.nameMissing');
      const entry = trimmed(draft);
      if (JSON.stringify(entry) === JSON.stringify(seen)) return { save: t('categories.nothing') };
      return {
        ...(entry.name === '' && { name: missing }),
        ...(entry.arabicName === '' && { arabicName: missing }),
      };
    },
    send: async () => {
      const refused = await save((now) => withEntry(now, kind, trimmed(draft)), QUIET);
      if (refused !== null) return { save: refused };
      onClose();
      return null;
    },
  });
  /** Why it was not removed. */
  const [kept, setKept] = useState<string | null>(null);
  const [uploading, setUploading] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    setKept(null);
    const refused = await save((now) => withoutEntry(now, kind, id), QUIET);
    setRemoving(false);
    setKept(refused);
    if (refused === null) onClose();
  };
  const name = (field: 'name' | 'arabicName') => ({
    label: t(field === 'name' ? 'categories.english' : 'categories.arabic'),
    lang: field === 'name' ? 'en' : 'ar',
    dir: field === 'name' ? 'ltr' : 'rtl',
    maxLength: CATEGORY_LIMITS.name,
    autoComplete: 'off',
    value: draft[field],
    error: form.errors[field],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
  });
  return (
    <SideSheet
      title={seen ? nameIn(seen, language) : t(`categories.new.${kind}`)}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={form.errors.save} busy={form.busy} disabled={uploading || removing}>
          {t('categories.save')}
        </SaveButton>
      }
    >
      <div className="pair">
        <Field {...name('name')} />
        <Field {...name('arabicName')} />
      </div>
      {kind === 'categories' && (
        <PictureField
          picture={draft.picture}
          onChange={(picture) => set({ picture })}
          onBusy={setUploading}
        />
      )}
      <p className="text-small text-ink-soft">{t('categories.atOnce')}</p>
      {seen && (
        <div className="grid justify-items-start gap-2 border-t border-line pt-4">
          <p className="text-small text-ink-soft">{t(`categories.count.${kind}`, { count })}</p>
          {count === 0 && (
            <Button
              look="line"
              size="compact"
              busy={form.busy || removing}
              onClick={() => void remove()}
            >
              {t('categories.remove')}
            </Button>
          )}
          <div role="alert" className="empty:hidden">
            {kept !== null && <FieldError>{kept}</FieldError>}
          </div>
        </div>
      )}
    </SideSheet>
  );
}

const trimmed = (entry: Entry): Entry => ({
  ...entry,
  name: entry.name.trim(),
  arabicName: entry.arabicName.trim(),
});
