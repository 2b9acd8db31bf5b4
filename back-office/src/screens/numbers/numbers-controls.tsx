import { Button } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?icon';
import table from '@phosphor-icons/core/assets/regular/table.svg?icon';
import { Link } from 'wouter';
import { useKitchens } from '../../numbers/use-kitchens.ts';
import { type NumbersPlace, PERIODS } from '../../numbers/use-numbers-place.ts';
import { Segments } from '../../parts/segments.tsx';
import { useTranslations } from '../../translations.ts';

const DownloadIcon = /*#__PURE__*/ icon(download);
const TableIcon = /*#__PURE__*/ icon(table);

type Props = {
  place: NumbersPlace;
  /** Whoever sees today alone has no period to choose. */
  isTodayAlone: boolean;
  asTables: boolean;
  onTables: () => void;
  onFile: () => void;
};

/** The period, the kitchen, charts or tables, and the file. */
export function NumbersControls({ place, isTodayAlone, asTables, onTables, onFile }: Props) {
  const t = useTranslations();
  const { kitchens } = useKitchens();
  return (
    <div className="numbers-controls">
      {place.figure && (
        <Link href={place.overview} className="btn btn-line">
          {t('numbers.overview')}
          <kbd aria-hidden="true">Esc</kbd>
        </Link>
      )}
      {!isTodayAlone && (
        <Segments
          label={t('numbers.period')}
          choices={PERIODS.map((value) => ({ value, text: t(`numbers.period-${value}`) }))}
          chosen={place.period}
          onChoose={place.setPeriod}
        />
      )}
      {kitchens.length > 1 && (
        <select
          className="numbers-kitchen"
          aria-label={t('numbers.kitchen')}
          value={place.kitchen}
          onChange={({ target }) => place.setKitchen(target.value)}
        >
          <option value="">{t('numbers.allKitchens')}</option>
          {kitchens.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {!place.figure && (
        <Button look="line" aria-pressed={asTables} onClick={onTables}>
          <TableIcon size={18} />
          {t('numbers.asTables')}
          <kbd aria-hidden="true">T</kbd>
        </Button>
      )}
      <Button look="line" onClick={onFile}>
        <DownloadIcon size={18} />
        {t('numbers.csv')}
      </Button>
    </div>
  );
}
