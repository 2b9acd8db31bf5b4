import { nameIn } from '@mahlab/bakery/rules/language';
import { useShop } from './shop.ts';

/** Keeps the page's attributes in step with the shop, and the shop in step with other tabs. */
export function followShop(): void {
  const mark = () => {
    const { items, location } = useShop.getState();
    const count = items.reduce((sum, line) => sum + line.quantity, 0);
    setData('cart', count > 0 ? String(count) : null);
    setData('located', location && nameIn(location, 'en') ? '' : null);
  };
  useShop.subscribe(mark);
  mark();
  if (!useShop.getState().cartId) useShop.setState({ cartId: crypto.randomUUID() });
  addEventListener('storage', useShop.readAgain);
}

function setData(name: 'cart' | 'located', value: string | null): void {
  if (value === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
