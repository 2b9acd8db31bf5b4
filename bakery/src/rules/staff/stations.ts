/** Where in a kitchen a display stands (Back office 5). */
export const STATIONS = ['bake', 'decorate', 'pack'] as const;
export type Station = (typeof STATIONS)[number];
