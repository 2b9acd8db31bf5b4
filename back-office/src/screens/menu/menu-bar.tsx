import { Button } from '@mahlab/ui/button';
import { useTranslations } from '../../translations.ts';

type Props = {
  count: number;
  /** What selling out would do to them; null where the right does not reach. */
  turn: { label: 'menu.again' | 'menu.sellOut'; run: () => void } | null;
  /** Sells them out until a day and time; null where the right does not reach. */
  until: (() => void) | null;
  /** Null where prices may not be changed. */
  price: (() => void) | null;
  onClear: () => void;
};

/** The bar of what is chosen of the menu. */
export function MenuBar({ count, turn, until, price, onClear }: Props) {
  const t = useTranslations();
  return (
    <section className="hand-bar" aria-label={t('menu.chosen', { count })}>
      <b>{t('menu.chosen', { count })}</b>
      <div className="flex flex-wrap gap-2">
        <Button look="line" onClick={onClear}>
          {t('menu.clear')}
        </Button>
        {price && (
          <Button look="line" onClick={price}>
            {t('menu.prices')}
            <kbd aria-hidden="true">E</kbd>
          </Button>
        )}
        {until && (
          <Button look="line" onClick={until}>
            {t('menu.until')}
            <kbd aria-hidden="true">U</kbd>
          </Button>
        )}
        {turn && (
          <Button look="line" onClick={turn.run}>
            {t(turn.label)}
            <kbd aria-hidden="true">S</kbd>
          </Button>
        )}
      </div>
    </section>
  );
}
