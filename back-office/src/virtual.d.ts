declare module 'virtual:texts/*' {
  const texts: Record<string, (values?: Record<string, string | number>) => string>;
  export default texts;
}

declare module 'virtual:texts/en/parts' {
  import type { TextParts } from './texts.ts';

  const parts: TextParts;
  export default parts;
}

declare module 'virtual:texts/ar/parts' {
  import type { TextParts } from './texts.ts';

  const parts: TextParts;
  export default parts;
}
