import {
  CAKE_VIEWS,
  type CakeLook,
  type CakeSlugs,
  type CakeView,
  cakeImageName,
} from '@mahlab/bakery/rules/cake-image';

export type NamedCake = { name: string; look: CakeLook; view: CakeView };

/** Every cake that a shopper can see on the way to a finished one: each part chosen, or not yet. */
export function allCakes(slugs: CakeSlugs): NamedCake[] {
  const orNone = (parts: Iterable<string>) => [undefined, ...parts];
  const cakes: NamedCake[] = [];
  for (const shape of slugs.shape) {
    for (const flavour of orNone(slugs.flavour)) {
      for (const topping of orNone(slugs.topping)) {
        for (const color of orNone(slugs.color)) {
          const look = { shape, flavour, topping, color };
          for (const view of CAKE_VIEWS)
            cakes.push({ name: cakeImageName(look, view), look, view });
        }
      }
    }
  }
  return cakes;
}
