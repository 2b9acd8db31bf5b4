import type { Figure } from '@mahlab/bakery/rules/staff/numbers';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslations } from '../../translations.ts';

type Props = {
  title: string;
  /** A word beside the title. */
  note?: ReactNode;
  /** Columns of the twelve. */
  size: 3 | 4 | 5 | 6 | 7 | 8 | 12;
  figure: Figure;
  /** Where its rows are. */
  rows: string;
  children: ReactNode;
};

/** A part of the numbers, with the way to the rows that it was counted from. */
export function Pane({ title, note, size, figure, rows, children }: Props) {
  const t = useTranslations();
  return (
    <section className={`numbers-pane numbers-${size}`} aria-label={title} data-figure={figure}>
      <header>
        <h2>{title}</h2>
        {note && <span className="text-small text-ink-soft">{note}</span>}
        <Link href={rows} className="numbers-rows-link">
          {t('numbers.rows')}
          <span className="sr-only">: {t(`numbers.figure-${figure}`)}</span>
        </Link>
      </header>
      <div className="numbers-in">{children}</div>
    </section>
  );
}
