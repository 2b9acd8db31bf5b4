import type { ReactNode } from 'react';
import { useTranslations } from '../translations.ts';
import { activeKeys, type Key, useLayers } from './keys.ts';
import { openKeys } from './keys-sheet.tsx';

function Caps({ keys }: { keys: Key[] }) {
  return keys.map(({ cap }) => <kbd key={cap}>{cap}</kbd>);
}

/** The first and the last of several: `1 – 5`. */
function Range({ keys }: { keys: Key[] }) {
  return (
    <>
      <kbd>{keys[0]?.cap}</kbd>–<kbd>{keys.at(-1)?.cap}</kbd>
    </>
  );
}

/** The line at the bottom: the keys of what is shown, and what `children` say of how fresh it is. */
export function KeyLine({ children }: { children?: ReactNode }) {
  const t = useTranslations();
  const { layers } = useLayers();
  const told = Map.groupBy(
    activeKeys(layers).filter((key) => key.told),
    ({ label }) => label,
  );
  return (
    <footer className="key-line">
      <div className="keys" aria-hidden="true">
        {[...told].map(([label, keys]) => (
          <span key={label}>
            {keys.length > 2 ? <Range keys={keys} /> : <Caps keys={keys} />}
            {t(label)}
          </span>
        ))}
      </div>
      <button type="button" className="all-keys" onClick={openKeys}>
        <kbd>?</kbd> {t('office.allKeys')}
      </button>
      {children}
    </footer>
  );
}
