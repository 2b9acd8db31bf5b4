import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { render } from './blender.ts';
import { buildLayer, isBuilt, lightPath, plainShot } from './build.ts';
import { composedLight, isComposed } from './compose-still.ts';
import { encodeStill } from './encode.ts';
import { FOLDERS } from './folders.ts';
import { cropFor, layerRecipe } from './layer-recipe.ts';
import { keepLight, keptLight, type Light, lightOf, writeWhole } from './light.ts';
import { writeManifest } from './manifest.ts';
import { type LayerShot, layerName, layerShots, SHOTS } from './shots.ts';

// Renders every picture that is not there yet, one at a time, at the lowest priority. Stop it whenever
// you like (SIGTERM, Ctrl-C) and start it again: what is finished is kept. See art/README.md.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'layers,stills,cards,extras,scenes' },
    /** Time of day, UTC, after which no new picture is begun. */
    until: { type: 'string' },
    list: { type: 'boolean', default: false },
    /** Names of pictures to be rendered again. */
    redo: { type: 'string', default: '' },
  },
});

const LAYER = { size: 1024, samples: 16 };
const STILL = { size: 800, samples: 16 };
const CARD = { size: 400, samples: 20 };
const SCENE = { size: 640, samples: 12 };

type Job = { name: string; run(): Promise<void> };

const stop = untilTime(values.until);
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));
for (const job of jobs()) {
  if (values.list) {
    console.log(job.name);
    continue;
  }
  if (Date.now() > stop) break;
  const start = performance.now();
  await job.run();
  writeManifest();
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${new Date().toISOString().slice(11, 19)} ${job.name} ${seconds} s`);
}
writeManifest();

/** What is missing, in the order in which it is rendered. */
function jobs(): Job[] {
  const groups: Record<string, Job[]> = {
    layers: layerShots()
      .filter((shot) => !isBuilt(shot) || isToRedo(layerName(shot)))
      .map((shot) => ({ name: layerName(shot), run: () => renderLayer(shot) })),
    stills: stillJobs(SHOTS.stills, { folder: 'products', settings: STILL }),
    cards: stillJobs(SHOTS.cards, { folder: 'designer', settings: CARD }),
    extras: stillJobs(SHOTS.extras, { folder: 'products', settings: STILL }),
    scenes: stillJobs(SHOTS.scenes, { folder: 'scenes', settings: SCENE }),
  };
  return values.only.split(',').flatMap((group) => groups[group] ?? []);
}

function isToRedo(name: string): boolean {
  return values.redo.split(',').includes(name);
}

type Settings = { size: number; samples: number };

function stillJobs(
  recipes: Record<string, string>,
  { folder, settings }: { folder: string; settings: Settings },
): Job[] {
  return Object.entries(recipes).flatMap(([slug, recipe]) => {
    const file = join(FOLDERS.pictures, folder, `${slug}.webp`);
    if (existsSync(file) && !isToRedo(slug)) return [];
    const run = async () => writeWhole(file, await encodeStill(await stillLight(recipe, settings)));
    return [{ name: `${folder}/${slug}`, run }];
  });
}

/** Cakes whose layers are there are put together; whatever else there is has to be rendered. */
function stillLight(recipe: string, settings: Settings) {
  return isComposed(recipe) ? composedLight(recipe, settings.size) : renderLight(recipe, settings);
}

async function renderLayer(shot: LayerShot): Promise<void> {
  const whole = shot.kind === 'white' || shot.kind === 'black';
  const crop = whole ? undefined : cropFor(shot, await plainLight(shot));
  if (!existsSync(lightPath(shot)) || isToRedo(layerName(shot))) {
    keepLight(lightPath(shot), await renderLight(layerRecipe(shot), { ...LAYER, crop }));
  }
  if (!(await buildLayer(shot))) throw new Error(`${layerName(shot)} could not be built`);
}

/** The white cake of a side, rendered again where only its layer was kept. */
async function plainLight(topped: LayerShot): Promise<Light> {
  const shot = plainShot(topped);
  const kept = keptLight(lightPath(shot));
  if (kept) return kept;
  const light = await renderLight(layerRecipe(shot), LAYER);
  keepLight(lightPath(shot), light);
  return light;
}

async function renderLight(recipe: string, settings: Parameters<typeof render>[1]): Promise<Light> {
  const rendered = await render(recipe, settings);
  try {
    const { left = 0, top = 0 } = settings.crop ?? {};
    return await lightOf(rendered.base, { x: left, y: top });
  } finally {
    rendered.drop();
  }
}

function untilTime(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  const time = new Date();
  time.setUTCHours(hours, minutes, 0, 0);
  if (time.getTime() < Date.now()) time.setUTCDate(time.getUTCDate() + 1);
  return time.getTime();
}
