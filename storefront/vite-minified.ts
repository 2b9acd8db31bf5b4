import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** `import text from './script.js?minified'` gives a classic script's text, small enough for the page itself. */
export function minifiedText(): Plugin {
  const asked = /^(.+\.js)\?minified$/;
  return {
    name: 'minified-text',
    enforce: 'pre',
    load(id) {
      const file = asked.exec(id)?.[1];
      if (!file) return null;
      const { code } = minifySync(file, readFileSync(file, 'utf8'), {
        mangle: true,
        compress: true,
      });
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
