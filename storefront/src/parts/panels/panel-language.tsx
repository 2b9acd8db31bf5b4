import { LanguageLink } from '../shell/menu.tsx';

/** The language switch, top-end of every panel. `tone` is the panel's: on cherry or on kernel. */
export function PanelLanguage({ tone = 'cherry' }: { tone?: 'cherry' | 'light' }) {
  const ring =
    tone === 'cherry' ? 'ring-on-cherry/25 focus-visible:outline-on-cherry' : 'ring-edge';
  return (
    <LanguageLink
      className={`inline-flex min-h-11 flex-none items-center gap-2 rounded-pill px-4 font-text font-medium whitespace-nowrap ring-1 ring-inset ${ring}`}
    />
  );
}
