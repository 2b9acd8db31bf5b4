import { icon } from '@mahlab/ui/icon';
import wifiSlash from '@phosphor-icons/core/assets/regular/wifi-slash.svg?icon';
import { useSyncExternalStore } from 'react';
import { useTranslations } from '../../translations.ts';

export const WifiSlashIcon = /*#__PURE__*/ icon(wifiSlash);

/** Whether the browser thinks it has a network. On the server: yes. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

/** Says under the header that there is no network, and that the cart is safe (DESIGN 10). */
export function OfflineStrip() {
  const t = useTranslations();
  const online = useOnline();
  return (
    <div role="status" className="gutter">
      {!online && (
        <p className="mb-3 flex items-center gap-2.5 rounded-control bg-saffron px-3.5 py-3 text-small font-medium text-saffron-ink">
          <WifiSlashIcon size={20} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
