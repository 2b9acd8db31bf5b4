import type { OrderStatus } from '../order.ts';

/** Where in a kitchen a display stands (Back office 5). */
export const STATIONS = ['bake', 'decorate', 'pack'] as const;
export type Station = (typeof STATIONS)[number];

/** Which orders a station has in hand, by their state. */
export const STATION_STATES: Record<Station, readonly OrderStatus[]> = {
  bake: ['paid', 'baking'],
  decorate: ['baking', 'decorating'],
  pack: ['ready'],
};
