declare module 'virtual:texts/*' {
  const texts: Record<string, (values?: Record<string, string | number>) => string>;
  export default texts;
}
