import { MagnifierIcon } from '../../parts/shell/icons.ts';
import { useSay } from '../../say.ts';

/** The field over a long list of branches. */
export function BranchSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const say = useSay();
  return (
    <label className="box">
      <MagnifierIcon size={22} className="text-ink-soft" />
      <input
        type="search"
        dir={text === '' ? undefined : 'auto'}
        aria-label={say('contact.searchBranches')}
        placeholder={say('contact.searchBranches')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoComplete="off"
        className="appearance-none"
      />
    </label>
  );
}
