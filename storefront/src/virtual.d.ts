declare module 'virtual:texts/*' {
  const texts: Record<string, (values?: Record<string, string | number>) => string>;
  export default texts;
}

declare module '*.js?minified' {
  const text: string;
  export default text;
}
