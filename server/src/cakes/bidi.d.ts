declare module 'bidi-js' {
  /** The Unicode bidirectional algorithm; odd levels run from right to left. */
  const bidiFactory: () => {
    getEmbeddingLevels(text: string): {
      levels: Uint8Array;
      paragraphs: { start: number; end: number; level: number }[];
    };
    getMirroredCharactersMap(text: string, levels: { levels: Uint8Array }): Map<number, string>;
  };
  export default bidiFactory;
}
