import { may } from '@mahlab/bakery/rules/staff/rights';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { Amount } from '../../numbers/amount.tsx';
import { dayAndYear } from '../../numbers/figure-texts.ts';
import { useKitchens } from '../../numbers/use-kitchens.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/me.ts';
import { textOr } from '../../text-or.ts';
import { useTranslations } from '../../translations.ts';

type Props = { column: string; row: Record<string, string | undefined> };

const INSTANT = /(^at|_at|_from|_until)$/;
/** Columns whose values are words of ours: `numbers.reason-quality`. */
const WORDS = ['kind', 'reason', 'fulfilment', 'part', 'outcome', 'accepted', 'full_of', 'step'];

/** A cell of a figure's rows: what the file has, as people read it. */
export function RowCell({ column, row }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { nameOf } = useKitchens();
  const role = useSession().me?.person?.role;
  const value = row[column] ?? '';
  const order = row['order_id'];
  const request = row['request_id'];
  if (column === 'order_number' && order) return <Link href={paths.order(order)}>{value}</Link>;
  if (column === 'request_number' && request && role && may(role, 'draft-quotes')) {
    return <Link href={paths.requests(`?request=${request}`)}>{value}</Link>;
  }
  if (value === '') return '–';
  if (column === 'kitchen') return nameOf(value);
  if (column === 'name' && row['product'] === '') return t('numbers.ownCakes');
  if (column === 'name') return language === 'ar' ? row['name_arabic'] || value : value;
  if (column.endsWith('_kwd')) return <Amount amount={Number(value)} />;
  if (column === 'day') return dayAndYear(value, language);
  if (INSTANT.test(column)) return instantText(value, language);
  if (WORDS.includes(column)) return textOr(t, `numbers.${column}-${value}`, value);
  return <bdi>{value}</bdi>;
}
