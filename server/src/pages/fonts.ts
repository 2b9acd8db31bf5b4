/** The typefaces that the pages of every app show first in each language, by a part of their files' names. */
export const FIRST_FONTS = {
  en: ['gloock-latin-400', 'instrument-sans-latin-wght'],
  ar: [
    'aref-ruqaa-alphabet',
    'plex-arabic-alphabet-400',
    'plex-arabic-alphabet-500',
    'plex-arabic-alphabet-600',
    'instrument-sans-signs',
    'gloock-signs',
  ],
};
