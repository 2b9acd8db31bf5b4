declare module 'virtual:texts/*' {
  const texts: Record<string, (values?: Record<string, string | number>) => string>;
  export default texts;
}

declare module '*.js?minified' {
  const text: string;
  export default text;
}

declare module 'virtual:texts/en/parts' {
  const parts: import('./texts.ts').TextParts;
  export default parts;
}

declare module 'virtual:texts/ar/parts' {
  const parts: import('./texts.ts').TextParts;
  export default parts;
}
