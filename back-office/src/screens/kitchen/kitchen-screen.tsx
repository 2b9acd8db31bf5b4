import { useEffect } from 'react';
import { keepForOffline } from '../../kitchen/keep-offline.ts';
import { useIdleLock } from '../../kitchen/use-idle-lock.ts';
import { useKitchenFilter } from '../../kitchen/use-kitchen-filter.ts';
import { useWakeLock } from '../../kitchen/use-wake-lock.ts';
import { loadPrintPart } from '../../printing/print-part.ts';
import { useTranslations } from '../../translations.ts';
import { ChooseKitchen } from './choose-kitchen.tsx';
import { KitchenDisplay } from './kitchen-display.tsx';

/** The display of a kitchen's station: the next cake on top (Kitchen). Its own frame, without the rail. */
export function KitchenScreen() {
  const t = useTranslations();
  const { kitchen, day } = useKitchenFilter();
  useWakeLock();
  useIdleLock();
  useEffect(() => void keepForOffline(), []);
  // Cut off, it prints too.
  useEffect(() => void loadPrintPart().catch(() => null), []);
  useEffect(() => {
    document.title = `${t('office.kitchen')} · ${t('office.title')}`;
  }, [t]);
  if (kitchen === null) return <ChooseKitchen />;
  return <KitchenDisplay key={`${kitchen} ${day ?? ''}`} kitchen={kitchen} day={day} />;
}
