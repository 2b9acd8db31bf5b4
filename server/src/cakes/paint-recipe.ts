/**
 * Judged on buttercream and berries at 720 px. Renders are smooth: more effort takes four times as
 * long for 5% fewer bytes, and a shopper is waiting.
 */
export const ENCODINGS = {
  avif: { quality: 55, effort: 0 },
  webp: { quality: 80, effort: 2 },
  png: { compressionLevel: 4 },
} as const;

/** Changes with how the same layers are painted, so that older pictures are not used. */
export const PAINT_RECIPE = `1-a${ENCODINGS.avif.quality}w${ENCODINGS.webp.quality}`;
