import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import type { Plugin } from 'vite';

/** The texts of the parts that every app shares. */
const SHARED = join(import.meta.dirname, '../src/messages');
const ADDRESS = /^virtual:texts\/(en|ar)\/(\w+)$/;
const MODULE = /messages[\\/](en|ar)-(\w+)\.compiled\.js$/;

/**
 * `import texts from 'virtual:texts/en/cart'` gives the ICU messages of the app's `cart.en.json` in `folder`
 * as functions, compiled at build time so that no parser reaches the browser; `…/all` gives every file's,
 * `…/parts` the shell's at once and a way to fetch each other file's but that of the heads of pages, which only the
 * server writes. The shared parts' texts are the shell's.
 */
export function compiledMessages(folder: string): Plugin {
  return {
    name: 'compiled-messages',
    resolveId(id) {
      const [, language, part] = ADDRESS.exec(id) ?? [];
      return language ? join(folder, `${language}-${part}.compiled.js`) : null;
    },
    load(id) {
      const [, language, part] = MODULE.exec(id) ?? [];
      if (!language || !part) return null;
      if (part === 'parts') return partsOf(folder, language);
      const files = [folder, SHARED].flatMap((from) =>
        globSync(part === 'all' ? `*.${language}.json` : `${part}.${language}.json`, {
          cwd: from,
        }).map((file) => join(from, file)),
      );
      const texts = files.map((file) => {
        this.addWatchFile(file);
        return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      });
      return compileModule(new MessageFormat(language), Object.assign({}, ...texts));
    },
  };
}

function partsOf(folder: string, language: string): string {
  const ending = `.${language}.json`;
  const parts = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((part) => part !== 'shell' && part !== 'heads');
  const ways = parts.map((part) => `${part}: () => import('virtual:texts/${language}/${part}')`);
  return `import shell from 'virtual:texts/${language}/shell';
    export default { shell, parts: { ${ways.join(',\n')} } };`;
}
