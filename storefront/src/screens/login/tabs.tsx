import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslations } from '../../translations.ts';
import type { View } from './login-screen.tsx';

const TABS = [
  { view: 'login', label: 'account.loginTab' },
  { view: 'create', label: 'account.createTab' },
] as const;
const STEPS: Record<string, number> = { ArrowLeft: 1, ArrowRight: 1, Home: 1, End: 1 };

type Props = { view: View; onView: (view: View) => void; children: ReactNode };

/** The two tabs of the specification, with the chosen one's form under them. */
export function Tabs({ view, onView, children }: Props) {
  const t = useTranslations();
  const list = useRef<HTMLDivElement>(null);
  // With two tabs every arrow leads to the other one.
  const move = (event: KeyboardEvent) => {
    if (!STEPS[event.key]) return;
    event.preventDefault();
    const other = event.key === 'Home' || (event.key !== 'End' && view === 'create');
    onView(other ? 'login' : 'create');
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[other ? 0 : 1]?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <div
        ref={list}
        role="tablist"
        aria-label={t('account.tabs')}
        className="grid grid-cols-2 rounded-pill bg-kernel-soft p-1"
      >
        {TABS.map((tab) => {
          const chosen = tab.view === view;
          return (
            <button
              key={tab.view}
              type="button"
              role="tab"
              id={`tab-${tab.view}`}
              aria-selected={chosen}
              aria-controls="tab-form"
              tabIndex={chosen ? 0 : -1}
              className={`min-h-11 rounded-pill px-2 text-center font-semibold ${chosen ? 'bg-paper text-cherry shadow-rest' : 'text-ink-soft'}`}
              onClick={() => onView(tab.view)}
              onKeyDown={move}
            >
              {t(tab.label)}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id="tab-form" aria-labelledby={`tab-${view}`}>
        {children}
      </div>
    </div>
  );
}
