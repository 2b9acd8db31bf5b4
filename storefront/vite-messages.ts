import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'src/messages');
const ADDRESS = /^virtual:texts\/(en|ar)\/(\w+)$/;
const MODULE = /messages[\\/](en|ar)-(\w+)\.compiled\.js$/;

/**
 * `import texts from 'virtual:texts/en/cart'` gives the ICU messages of `src/messages/cart.en.json` as
 * functions, compiled at build time so that no parser reaches the browser; `…/all` gives every file's,
 * `…/parts` the shell's at once and a way to fetch each other file's.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    resolveId(id) {
      const [, language, part] = ADDRESS.exec(id) ?? [];
      return language ? join(FOLDER, `${language}-${part}.compiled.js`) : null;
    },
    load(id) {
      const [, language, part] = MODULE.exec(id) ?? [];
      if (!language || !part) return null;
      if (part === 'parts') return partsOf(language);
      const files = readdirSync(FOLDER).filter((file) => isPart(file, language, part));
      const texts = files.map((file) => {
        this.addWatchFile(join(FOLDER, file));
        return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, string>;
      });
      return compileModule(new MessageFormat(language), Object.assign({}, ...texts));
    },
  };
}

function isPart(file: string, language: string, part: string): boolean {
  return part === 'all' ? file.endsWith(`.${language}.json`) : file === `${part}.${language}.json`;
}

function partsOf(language: string): string {
  const ending = `.${language}.json`;
  const parts = readdirSync(FOLDER)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((part) => part !== 'shell');
  const ways = parts.map((part) => `${part}: () => import('virtual:texts/${language}/${part}')`);
  return `import shell from 'virtual:texts/${language}/shell';
    export default { shell, parts: { ${ways.join(',\n')} } };`;
}
