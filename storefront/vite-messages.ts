import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'src/messages');

/**
 * `import texts from 'virtual:texts/en'` gives every ICU message of `src/messages/*.en.json` as a
 * function: compiled at build time, so that no parser reaches the browser.
 */
export function compiledMessages(): Plugin {
  const address = /^virtual:texts\/(en|ar)$/;
  return {
    name: 'compiled-messages',
    resolveId: (id) => (address.test(id) ? join(FOLDER, `${id.slice(-2)}.compiled.js`) : null),
    load(id) {
      const language = /messages[\\/](en|ar)\.compiled\.js$/.exec(id)?.[1];
      if (!language) return null;
      const files = readdirSync(FOLDER).filter((file) => file.endsWith(`.${language}.json`));
      const texts = files.map((file) => {
        this.addWatchFile(join(FOLDER, file));
        return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, string>;
      });
      return compileModule(new MessageFormat(language), Object.assign({}, ...texts));
    },
  };
}
