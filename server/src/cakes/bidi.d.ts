declare module 'bidi-js' {
  /** The Unicode bidirectional algorithm; odd levels run from right to left. */
  const bidiFactory: () => {
    /** Without a base direction, that of the first letter. */
    getEmbeddingLevels(
      text: string,
      base?: 'ltr' | 'rtl',
    ): {
      levels: Uint8Array;
      paragraphs: { start: number; end: number; level: number }[];
    };
    getMirroredCharactersMap(text: string, levels: { levels: Uint8Array }): Map<number, string>;
  };
  export default bidiFactory;
}
