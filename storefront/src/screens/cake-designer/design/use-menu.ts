import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useMemo } from 'react';
import { useGet } from '../../../data.ts';
import type { Menu } from './design.ts';

/** What the shop makes cakes from; undefined until all of it is here. */
export function useMenu() {
  const shapes = useGet(endpoints.content('shapes'));
  const flavours = useGet(endpoints.content('flavours'));
  const toppings = useGet(endpoints.content('toppings'));
  const colors = useGet(endpoints.content('colors'));
  const sizes = useGet(endpoints.content('sizes'));
  const categories = useGet(endpoints.content('topping-categories'));
  const lists = [shapes, flavours, toppings, colors, sizes, categories];
  const menu = useMemo(
    () =>
      complete({
        shapes: shapes.data,
        flavours: flavours.data,
        toppings: toppings.data,
        colors: colors.data,
        sizes: sizes.data,
        toppingCategories: categories.data,
      }),
    [shapes.data, flavours.data, toppings.data, colors.data, sizes.data, categories.data],
  );
  const failed = lists.filter(({ data, error, isValidating }) => !data && error && !isValidating);
  return {
    menu,
    failed: failed.length > 0,
    retry: () => {
      for (const { mutate } of failed) void mutate();
    },
  };
}

type Coming = { [List in keyof Menu]: Menu[List] | undefined };

function complete(lists: Coming): Menu | undefined {
  return Object.values(lists).every((list) => list !== undefined) ? (lists as Menu) : undefined;
}
