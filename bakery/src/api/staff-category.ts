import { z } from 'zod';
import { CATEGORY_LIMITS } from '../rules/staff/category.ts';
import { Id, line } from './common.ts';

const Name = line(CATEGORY_LIMITS.name).min(1);
/** `picture` is a reference, as an upload answers it; a category without one shows the shop's mark. */
const Category = z.object({
  id: Id,
  name: Name,
  arabicName: Name,
  picture: z.string().min(1).max(200).nullable(),
});
const Allergen = z.object({ id: Id, name: Name, arabicName: Name });
const Used = z.object({ products: z.int() });

/**
 * `GET /staff/category/list`: the categories of the menu and the allergens, each list in its order; `products` is how many
 * products, drafts and parts of designed cakes name it. `version` changes with either list.
 */
export const StaffCategories = z
  .object({
    categories: z.array(Category.extend(Used.shape)),
    allergens: z.array(Allergen.extend(Used.shape)),
    version: z.string(),
  })
  .meta({ id: 'StaffCategories' });

/** `POST /staff/category`: both lists as they are to be, in their order; what is left out is removed. */
export const CategoriesChange = z
  .object({
    categories: z.array(Category).max(CATEGORY_LIMITS.categories),
    allergens: z.array(Allergen).max(CATEGORY_LIMITS.allergens),
    version: z.string().max(100),
  })
  .refine(
    ({ categories, allergens }) =>
      [categories, allergens].every(
        (list) => new Set(list.map(({ id }) => id)).size === list.length,
      ),
    'an id is there twice',
  )
  .meta({ id: 'CategoriesChange' });

export type StaffCategories = z.infer<typeof StaffCategories>;
export type CategoriesChange = z.infer<typeof CategoriesChange>;
