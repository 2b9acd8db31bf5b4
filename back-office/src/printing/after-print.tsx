import { Button } from '@mahlab/ui/button';
import { PrinterIcon } from '../frame/icons.ts';
import { useTranslations } from '../translations.ts';
import { type PrintAsk, usePrinting } from './ask-print.ts';

/** A browser does not tell whether paper came out: whoever stands at the printer does. */
export function DidItComeOut({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const t = useTranslations();
  return (
    <>
      <p>{t('print.ask')}</p>
      <div className="flex gap-2">
        <Button onClick={onYes}>{t('print.yes')}</Button>
        <Button look="line" onClick={onNo}>
          {t('print.no')}
        </Button>
      </div>
    </>
  );
}

/** No paper: what was to be printed waits on this device, and says so. */
export function NothingCameOut({
  ask,
  onAgain,
  onLater,
}: {
  ask: PrintAsk;
  onAgain: () => void;
  onLater: () => void;
}) {
  const t = useTranslations();
  const { waiting } = usePrinting();
  const waits = ask.paper === 'ticket';
  return (
    <>
      <p className="notice tone-late" role="status">
        <PrinterIcon size={20} />
        <span>
          <b>{t('print.nothing')}</b> {waits && t('print.waits', { count: waiting.length })}
        </span>
      </p>
      {waits && (
        <ul className="figures">
          {waiting.map(({ id, number }) => (
            <li key={id} className="py-1 font-semibold tabular-nums">
              {number}
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Button onClick={onAgain}>
          {t('print.again')}
          <kbd aria-hidden="true">P</kbd>
        </Button>
        <Button look="plain" onClick={onLater}>
          {t('print.later')}
        </Button>
      </div>
    </>
  );
}
