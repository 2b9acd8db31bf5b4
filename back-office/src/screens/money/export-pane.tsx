import { icon } from '@mahlab/ui/icon';
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?icon';
import csv from '@phosphor-icons/core/assets/regular/file-csv.svg?icon';
import pdf from '@phosphor-icons/core/assets/regular/file-pdf.svg?icon';
import { useTranslations } from '../../translations.ts';
import { MONEY_FILES, type MoneyFile } from './money-files.ts';

const CsvIcon = icon(csv);
const PdfIcon = icon(pdf);
const DownloadIcon = icon(download);

/** The files that there are, each opening the sheet that asks of which days. */
export function ExportPane({ onOpen }: { onOpen: (what: MoneyFile) => void }) {
  const t = useTranslations();
  return (
    <section className="money-pane money-exports" aria-label={t('money.export')}>
      <header>
        <h2>{t('money.export')}</h2>
      </header>
      <ul>
        {MONEY_FILES.map((what) => (
          <li key={what}>
            <button type="button" onClick={() => onOpen(what)}>
              {what === 'documents' ? <PdfIcon /> : <CsvIcon />}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`money.export-${what}`)}</span>
                <span className="block text-small text-ink-soft">{t(`money.about-${what}`)}</span>
              </span>
              <DownloadIcon size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
