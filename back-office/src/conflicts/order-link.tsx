import { Link, useSearch } from 'wouter';
import { paths } from '../paths.ts';

type Props = { order: string; sheet: 'time' | 'place' | 'cancel'; children: string };

/** To an order with one of its sheets open, and from there back to the board as it is now. */
export function OrderLink({ order, sheet, children }: Props) {
  const query = new URLSearchParams(useSearch());
  query.set('sheet', sheet);
  return (
    <Link className="act" href={paths.order(order, `?${query}`)}>
      {children}
    </Link>
  );
}
