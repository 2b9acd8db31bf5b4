import type { Branch, Category, Location } from '@mahlab/bakery/api/content';
import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';

/** What a shop sells and where to, as anybody can ask it. Throws when it does not know an id. */
export type ShopMenu = {
  product(id: string): Promise<ProductDetail>;
  area(id: string): Promise<Location>;
  category(id: string): Promise<Category>;
  categories(): Promise<Category[]>;
  /** The kitchen that serves an area. */
  branchOf(area: string): Promise<Branch>;
};

export function openMenu(origin: string): ShopMenu {
  async function get<Answer>(path: GetPath<Answer>): Promise<Answer> {
    const response = await fetch(`${origin}${path}`);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return (await response.json()) as Answer;
  }

  async function find<Entity extends { id: string }>(path: GetPath<Entity[]>, id: string) {
    const found = (await get(path)).find((entity) => entity.id === id);
    if (!found) throw new Error(`no ${id} in ${path}`);
    return found;
  }

  return {
    product: (id) => get(endpoints.product(id)),
    area: (id) => find(endpoints.content('locations'), id),
    categories: () => get(endpoints.content('categories')),
    category: (id) => find(endpoints.content('categories'), id),
    branchOf: (area) => get(endpoints.branchOfArea(area)),
  };
}
