import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The sources that every app shares. */
const SHARED = ['ui/src', 'web/src'].map((part) => join(import.meta.dirname, '../..', part));
const WANTED = /@phosphor-icons\/core\/assets\/\w+\/[\w-]+\.svg(?=\?icon)/g;
const ICON = /([\w-]+)\.svg\?icon$/;
const USE = 'virtual:use-icon';

/**
 * `import cake from '@phosphor-icons/core/assets/regular/cake.svg?icon'` gives what stands inside the
 * icon's `<svg>`. On the server and in development that is the drawing itself, so a page has its icons
 * from the first paint on. In the browser's bundle it is a reference to one sprite, which is fetched
 * when an icon first appears that no page brought: drawings are the worst kind of script. `source` is the
 * folder of the app's own files.
 */
export function icons(source: string): Plugin {
  let inPage = true;
  let sprite = { address: '', fileName: '', svg: '' };
  return {
    name: 'icons',
    // Before Vite's own way with pictures.
    enforce: 'pre',
    configResolved({ command, build, base }) {
      inPage = command === 'serve' || build.ssr !== false;
      const svg = spriteOf(wantedFiles([source, ...SHARED]));
      const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
      const fileName = `assets/icons-${hash}.svg`;
      sprite = { address: base + fileName, fileName, svg };
    },
    resolveId: (id) => (id === USE ? `\0${USE}` : null),
    load(id) {
      if (id === `\0${USE}`) {
        const start = JSON.stringify(`<use href="${sprite.address}#`);
        return `export const use = (name) => ${start} + name + '"/>';`;
      }
      const name = ICON.exec(id)?.[1];
      if (!name) return null;
      if (inPage) return `export default ${JSON.stringify(drawing(id.replace('?icon', '')))};`;
      return `import { use } from '${USE}'; export default /*#__PURE__*/ use('${name}');`;
    },
    generateBundle() {
      if (inPage) return;
      this.emitFile({ type: 'asset', fileName: sprite.fileName, source: sprite.svg });
    },
  };
}

/** The files of all icons that some file of these folders imports, in a steady order. */
function wantedFiles(folders: string[]): string[] {
  const { resolve } = createRequire(import.meta.url);
  const named = folders
    .flatMap((folder) => globSync(join(folder, '**/*.{ts,tsx}')))
    .flatMap((file) => readFileSync(file, 'utf8').match(WANTED) ?? []);
  return [...new Set(named)].sort().map((name) => resolve(name));
}

function spriteOf(files: string[]): string {
  const drawings = files.map((file) => {
    const name = ICON.exec(`${file}?icon`)?.[1];
    return `<g id="${name}">${drawing(file)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`;
}

function drawing(file: string): string {
  const svg = readFileSync(file, 'utf8');
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'));
}
