import { buildLayers } from './build.ts';
import { writeManifest } from './manifest.ts';

// Cuts the layers anew out of every render that is kept: after a change in how they are cut or encoded.
const count = await buildLayers();
writeManifest();
console.log(`${count} layers built`);
