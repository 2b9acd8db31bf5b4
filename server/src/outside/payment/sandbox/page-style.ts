import { createHash } from 'node:crypto';
import { FONTS_PATH } from './fonts.ts';

const ARABIC = 'U+0600-06FF, U+0750-077F, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC';
const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2212';

/** The shop's typefaces, tokens and shapes, as far as this page needs them. */
export const PAGE_STYLE = `
${face({ family: 'Gloock', file: 'gloock.woff2', weight: '400', characters: LATIN })}
${face({ family: 'Instrument Sans', file: 'instrument-sans.woff2', weight: '400 700', characters: LATIN })}
${face({ family: 'Aref Ruqaa', file: 'aref-ruqaa.woff2', weight: '700', characters: ARABIC })}
${face({ family: 'Plex Arabic', file: 'plex-arabic.woff2', weight: '400', characters: ARABIC })}
${face({ family: 'Plex Arabic', file: 'plex-arabic-bold.woff2', weight: '600 700', characters: ARABIC })}
:root {
  --milk: oklch(0.985 0.004 20); --paper: oklch(1 0 0); --blossom: oklch(0.925 0.036 8);
  --line: oklch(0.902 0.012 20); --edge: oklch(0.635 0.025 15);
  --ink: oklch(0.245 0.045 12); --ink-soft: oklch(0.46 0.032 14);
  --cherry: oklch(0.405 0.148 14); --cherry-deep: oklch(0.315 0.112 12);
  --on-cherry: oklch(0.97 0.014 12);
  --saffron: oklch(0.935 0.062 86); --saffron-ink: oklch(0.42 0.098 66);
  --display: "Gloock", "Aref Ruqaa", Georgia, serif;
  --text: "Instrument Sans", "Plex Arabic", system-ui, sans-serif;
  color-scheme: light;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--milk); color: var(--ink); font: 400 0.9375rem/1.45 var(--text); }
:lang(ar) body { line-height: 1.65; }
main { max-inline-size: 30rem; margin-inline: auto; padding: 1.25rem; display: grid; gap: 1.5rem; }
.wordmark { margin: 0; font: 400 1.625rem/1.2 var(--display); color: var(--cherry); }
:lang(ar) .wordmark, :lang(ar) h1 { font-weight: 700; }
.notice { margin: 0; padding: 0.875rem 1rem; border-radius: 0.875rem; background: var(--saffron); color: var(--saffron-ink); font-weight: 600; }
h1 { margin: 0; font: 400 1.875rem/1.3 var(--display); text-wrap: balance; }
p { margin: 0; }
.soft { color: var(--ink-soft); }
.bill { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 1.25rem; background: var(--paper); }
.price { font-size: 1.375rem; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.price small { font-size: 0.78em; font-weight: 500; }
form, .actions { display: grid; gap: 0.75rem; }
button, .button { display: flex; align-items: center; justify-content: center; min-block-size: 3.5rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 62rem; background: var(--blossom); color: var(--cherry); font: 600 1.0625rem/1.2 var(--text); text-align: center; text-decoration: none; cursor: pointer; }
.main { background: var(--cherry); color: var(--on-cherry); }
.main:hover { background: var(--cherry-deep); }
:focus-visible { outline: 2px solid var(--cherry); outline-offset: 3px; }
details { border-block-start: 1px solid var(--line); padding-block-start: 0.5rem; }
summary { min-block-size: 2.75rem; padding-block: 0.625rem; font-weight: 600; cursor: pointer; }
fieldset { margin: 0 0 0.75rem; padding: 0; border: 0; display: grid; }
legend { padding: 0 0 0.25rem; color: var(--ink-soft); }
label { display: flex; align-items: center; gap: 0.75rem; min-block-size: 2.75rem; }
input[type="radio"], input[type="checkbox"] { inline-size: 1.25rem; block-size: 1.25rem; margin: 0; flex: none; accent-color: var(--cherry); }
input[type="number"] { inline-size: 5rem; min-block-size: 2.75rem; padding-inline: 0.75rem; border: 1px solid var(--edge); border-radius: 0.875rem; background: var(--paper); color: inherit; font: inherit; font-size: 1rem; }
`;

/** Names the style by its hash, so that the page may use it and nothing else. */
export const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}`;

/** Each script has its own face, named by the characters that it is for. */
function face(font: { family: string; file: string; weight: string; characters: string }): string {
  const { family, file, weight, characters } = font;
  return `@font-face { font-family: "${family}"; src: url(${FONTS_PATH}/${file}) format("woff2"); font-weight: ${weight}; font-display: swap; unicode-range: ${characters}; }`;
}
