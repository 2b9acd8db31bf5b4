import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints, PICTURE_WIDTHS } from '@mahlab/bakery/api/endpoints';
import pLimit from 'p-limit';
import type { Catalogue } from '../catalog/catalogue.ts';
import { readConfig } from '../config.ts';
import { folderStore } from '../files/folder-store.ts';
import { type FileStore, openStore } from '../files/store.ts';
import { PNG_WIDTH } from './address.ts';
import { allCakes } from './all-cakes.ts';
import { WIDEST } from './cakes.ts';
import { colorOf, slugsOf } from './catalogue-looks.ts';
import { openLayers } from './layer-files.ts';
import { createPainters } from './painters.ts';
import { CAKE_FORMATS, type CakeFormat, type PaintTask } from './task.ts';

// Paints all cakes of a shop beforehand, for a bucket or a CDN that CAKES_URL then names:
// `npm run cakes:fill -- --shop https://shop.example --out folder`, or, without --out, into the bucket of
// S3_*. Files lie under CAKES/, named as the server names them. See docs/operations.md.

const { values } = parseArgs({
  options: {
    shop: { type: 'string' },
    out: { type: 'string' },
    formats: { type: 'string', default: 'webp,avif' },
    widths: { type: 'string', default: PICTURE_WIDTHS.join() },
    /** Paints only names that begin so. */
    only: { type: 'string', default: '' },
  },
});
const FOLDER = 'CAKES';

const config = readConfig(process.env);
const store = await target();
const catalogue = await catalogueOf(values.shop ?? config.publicUrl);
const painters = createPainters();
const limit = pLimit(availableParallelism());
const pictures = wantedPictures();
let [done, files] = [0, 0];
const work = [...pictures].map(([key, { task, keys }]) =>
  limit(async () => {
    const bytes = await painters.run(task, { owner: 'shop', key });
    if (bytes === null) throw new Error('no painter is free');
    for (const key of keys) await store.put(key, bytes, `image/${task.format}`);
    done += 1;
    files += keys.length;
    if (done % 100 === 0) process.stdout.write(`${done} of ${pictures.size} pictures\n`);
  }),
);
await Promise.all(work);
painters.close();
process.stdout.write(`${done} pictures painted, ${files} files written\n`);

async function target(): Promise<FileStore> {
  if (values.out !== undefined) return folderStore(resolve(values.out));
  if (config.s3 === undefined) throw new Error('name a folder (--out) or a bucket (S3_BUCKET)');
  return openStore(config);
}

/** The designer's lists, as the shop tells them to anybody. */
async function catalogueOf(shop: string): Promise<Catalogue> {
  const kinds = ['shapes', 'flavours', 'toppings', 'colors'] as const;
  const lists = kinds.map(async (kind) => {
    const answer = await fetch(shop + endpoints.content(kind));
    if (!answer.ok) throw new Error(`${shop} answered ${answer.status}`);
    return [kind, await answer.json()];
  });
  return { content: Object.fromEntries(await Promise.all(lists)) } as Catalogue;
}

type Wanted = { task: PaintTask; keys: string[] };

/** What is to be painted, each once, with the files that get it: many names look alike. */
function wantedPictures(): Map<string, Wanted> {
  const layers = openLayers();
  const found = new Map<string, Wanted>();
  for (const { name, look, view } of allCakes(slugsOf(catalogue))) {
    const color = colorOf(look.color, catalogue);
    const made = name.startsWith(values.only) ? layers.find(look, view) : null;
    if (!made || !color) continue;
    for (const { width, format, file } of sizes()) {
      const task = { files: made.files, color, width: Math.min(width, WIDEST), format };
      const id = JSON.stringify(task);
      const entry: Wanted = found.get(id) ?? { task, keys: [] };
      entry.keys.push(`${FOLDER}/${name}${file}`);
      found.set(id, entry);
    }
  }
  return found;
}

function sizes() {
  const asked = values.formats.split(',');
  const formats = CAKE_FORMATS.filter((format) => format !== 'png' && asked.includes(format));
  const widths = values.widths.split(',').map(Number);
  const siblings = widths.flatMap((width) =>
    formats.map((format) => ({ width, format, file: `/${width}.${format}` })),
  );
  return [{ width: PNG_WIDTH, format: 'png' as CakeFormat, file: '.png' }, ...siblings];
}
