import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useBoard } from '../../../board/board-store.ts';
import { useFilter } from '../../../board/use-filter.ts';
import { useTranslations } from '../../../translations.ts';

/** All kitchens, or one; each with how many orders are open there. */
export function KitchenChoice() {
  const t = useTranslations();
  const language = useLanguage();
  const { kitchen, set } = useFilter();
  const board = useBoard((state) => state.board);
  if (!board || board.kitchens.length < 2) return null;
  const choices = [
    { id: '', name: t('today.all'), count: board.orders.length },
    ...board.kitchens.map((one) => ({
      id: one.id,
      name: nameIn(one, language),
      count: board.orders.filter((order) => order.kitchen === one.id).length,
    })),
  ];
  return (
    <div className="segments kitchens" role="radiogroup" aria-label={t('today.kitchen')}>
      {choices.map(({ id, name, count }) => (
        <label key={id}>
          <input
            type="radio"
            name="kitchen"
            className="sr-only"
            checked={kitchen === id}
            onChange={() => set({ kitchen: id })}
          />
          {name} <span className="count">{count}</span>
        </label>
      ))}
    </div>
  );
}
