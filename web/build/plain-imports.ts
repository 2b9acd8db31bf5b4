import type { Plugin } from 'vite';

const HELPER = 'vite/preload-helper';

/**
 * Vite wraps every `import()` to fetch style sheets and further chunks ahead of it. There is one style
 * sheet, in the page; and a page names its chunks itself: all that is left of the wrapper is the call.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    resolveId: (id) => (id.includes(HELPER) ? id : null),
    load: (id) => (id.includes(HELPER) ? 'export const __vitePreload = (load) => load();' : null),
  };
}
