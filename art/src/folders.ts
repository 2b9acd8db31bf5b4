import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Where things are. Renders wait in `.cache/art`: what is made from them can be made again in seconds. */
export const FOLDERS = {
  blender: at('art/blender'),
  lights: at('.cache/art/lights'),
  scratch: at('.cache/art/scratch'),
  sheets: at('.cache/art/sheets'),
  layers: at('server/seed/layers'),
  pictures: at('server/seed/pictures'),
};
