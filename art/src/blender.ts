import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FOLDERS } from './folders.ts';

/** Part of a picture, in pixels from its top left corner. */
export type Crop = { left: number; top: number; right: number; bottom: number };
/** `samples` are of each of the two renders that the denoiser needs. */
export type RenderSettings = { size: number; samples: number; crop?: Crop | undefined };

/**
 * Renders a recipe twice, with two seeds, at the lowest priority, and answers the name of the two files
 * without `_a.exr` and `_b.exr`. Throws with what Blender told when it fails.
 */
export async function render(
  recipe: string,
  { size, samples, crop }: RenderSettings,
): Promise<{ base: string; drop(): void }> {
  const [script = '', ...words] = recipe.split(' ');
  const base = join(FOLDERS.scratch, String(process.pid));
  mkdirSync(dirname(base), { recursive: true });
  const file = join(FOLDERS.blender, `${script}.py`);
  const settings = { size, spp: samples, out: base, ...(crop && { crop: borders(crop, size) }) };
  const given = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const command = ['-n', '19', 'blender', '-b', '-P', file, '--', ...words, ...given];
  const told = await output('nice', command);
  if (!told.includes('RENDER ')) {
    const lines = told.split('\n').filter((line) => /error|trace|line/i.test(line));
    throw new Error(`Blender could not render: ${recipe}\n${lines.slice(0, 12).join('\n')}`);
  }
  const drop = () => {
    for (const end of ['a', 'b']) rmSync(`${base}_${end}.exr`, { force: true });
  };
  return { base, drop };
}

/** As shares of the width and height, from the bottom left; a hair inside, since Blender rounds down. */
function borders({ left, top, right, bottom }: Crop, size: number): string {
  return [left, size - bottom, right, size - top].map((at) => (at + 0.01) / size).join();
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    }
    // Interrupted, Blender goes too: an unfinished picture is rendered again next time.
    const stop = () => child.kill();
    process.once('exit', stop);
    child.once('error', reject);
    child.once('close', () => {
      process.off('exit', stop);
      resolve(Buffer.concat(chunks).toString());
    });
  });
}
