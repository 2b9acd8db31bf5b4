import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';

/** The names of what a build itself made, without what it kept of the one before. */
const OWN = 'own-assets.json';

/**
 * Keeps the assets of the build before in the new one, so that a tab which was open when the new release
 * came still finds its code. One build back and no further: their names have hashes, and nothing collides.
 */
export function keepPrevious(finished: string, fresh: string): void {
  const folder = `${fresh}/client/assets`;
  const own = globSync('*', { cwd: folder });
  writeFileSync(`${fresh}/${OWN}`, JSON.stringify(own));
  for (const name of namesIn(`${finished}/${OWN}`)) {
    if (!own.includes(name)) copyFileSync(`${finished}/client/assets/${name}`, `${folder}/${name}`);
  }
}

/** Empty where there was no build before. */
function namesIn(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[];
  } catch {
    return [];
  }
}
