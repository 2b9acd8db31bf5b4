import type { Board } from '@mahlab/bakery/api/staff-board';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useRef } from 'react';
import { useBoard } from '../../../board/board-store.ts';
import { useFilter } from '../../../board/use-filter.ts';
import { Segments } from '../../../parts/segments.tsx';
import { useTranslations } from '../../../translations.ts';

/** All kitchens, or one; each with how many orders are open there. */
export function KitchenChoice() {
  const t = useTranslations();
  const language = useLanguage();
  const { kitchen, set } = useFilter();
  const last = useRef<Board>(null);
  // While another day's board is on its way, the kitchens stay.
  const board = useBoard((state) => state.board) ?? last.current;
  last.current = board;
  if (!board || board.kitchens.length < 2) return null;
  const choices = [
    { value: '', text: t('today.all'), count: board.orders.length },
    ...board.kitchens.map((one) => ({
      value: one.id,
      text: nameIn(one, language),
      count: board.orders.filter((order) => order.kitchen === one.id).length,
    })),
  ];
  return (
    <Segments
      className="kitchens"
      label={t('today.kitchen')}
      choices={choices}
      chosen={kitchen}
      onChoose={(id) => set({ kitchen: id })}
    />
  );
}
