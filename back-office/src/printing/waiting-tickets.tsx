import { Button } from '@mahlab/ui/button';
import { PrinterIcon } from '../frame/icons.ts';
import { useTranslations } from '../translations.ts';
import { askToPrint, usePrinting } from './ask-print.ts';

/** How many tickets of this device wait for paper, and the way to print them all. Nothing while none does. */
export function WaitingTickets() {
  const t = useTranslations();
  const { waiting } = usePrinting();
  return (
    <div role="status">
      {waiting.length > 0 && (
        <p className="strip tone-late">
          <PrinterIcon size={18} />
          <span className="font-semibold">
            {t('office.ticketsWait', { count: waiting.length })}
          </span>
          <Button look="line" onClick={() => askToPrint({ paper: 'ticket', orders: waiting })}>
            {t('office.printAll')}
          </Button>
        </p>
      )}
    </div>
  );
}
