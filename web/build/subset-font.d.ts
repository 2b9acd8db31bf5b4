/** Declared here, since the package brings no types: only what we use of it. */
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2' | 'sfnt'; noHinting?: boolean };
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
