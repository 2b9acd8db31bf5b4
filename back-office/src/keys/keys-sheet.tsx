import { Sheet } from '@mahlab/web/sheet.tsx';
import { create } from 'zustand';
import { useTranslations } from '../translations.ts';
import { activeKeys, useKeys, useLayers } from './keys.ts';

const useOpen = create<{ open: boolean }>(() => ({ open: false }));

/** Shows every key that works now. */
export function openKeys(): void {
  useOpen.setState({ open: true });
}

/** The list of keys, which `?` opens. */
export function KeysSheet() {
  const t = useTranslations();
  const { open } = useOpen();
  const { layers } = useLayers();
  useKeys([{ code: 'Slash', shift: true, cap: '?', label: 'office.allKeys', run: openKeys }]);
  if (!open) return null;
  const byLabel = Map.groupBy(activeKeys(layers), ({ label }) => label);
  return (
    <Sheet label={t('office.allKeys')} onClose={() => useOpen.setState({ open: false })}>
      <h2 className="heading">{t('office.allKeys')}</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {[...byLabel].map(([label, keys]) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-4">
            <dt className="first-letter:uppercase">{t(label)}</dt>
            <dd className="flex gap-1">
              {keys.map(({ cap }) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
