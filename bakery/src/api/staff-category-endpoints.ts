import { endpoint } from './endpoint.ts';
import type { Sent } from './endpoints.ts';
import type { CategoriesChange, StaffCategories } from './staff-category.ts';

/** Addresses of categories and allergens, which one screen of the office alone calls. */
export const categoryEndpoints = {
  categories: endpoint<{ get: () => StaffCategories }>()('/staff/category/list'),
  changeCategories: endpoint<{
    post: (change: Sent<typeof CategoriesChange>) => StaffCategories;
  }>()('/staff/category'),
};
