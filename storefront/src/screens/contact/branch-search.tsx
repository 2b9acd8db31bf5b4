import { MagnifierIcon } from '../../parts/icons/icons.ts';
import { useTranslations } from '../../translations.ts';

/** The field over a long list of branches. */
export function BranchSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTranslations();
  return (
    <label className="box">
      <MagnifierIcon size={22} className="text-ink-soft" />
      <input
        type="search"
        dir={text === '' ? undefined : 'auto'}
        aria-label={t('contact.searchBranches')}
        placeholder={t('contact.searchBranches')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoComplete="off"
        className="appearance-none"
      />
    </label>
  );
}
