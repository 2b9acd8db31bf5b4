import type { PAGE_HEADS } from './page-heads.ts';
import type { Pattern } from './routes.ts';
import type { SCREEN_FILES } from './screen-files.ts';
import type { SCREENS } from './screen-loaders.ts';

// A test for the type checker, which no code imports: every route has its loader, its file and its head,
// and one of them that is missing does not compile.

type ForEveryRoute<Table extends Record<Pattern, unknown>> = Table;

export type Whole = [
  ForEveryRoute<typeof SCREENS>,
  ForEveryRoute<typeof SCREEN_FILES>,
  ForEveryRoute<typeof PAGE_HEADS>,
];

// @ts-expect-error: a loader is missing
export type NoLoader = ForEveryRoute<Omit<typeof SCREENS, '/cart'>>;
// @ts-expect-error: a file is missing
export type NoFile = ForEveryRoute<Omit<typeof SCREEN_FILES, '/cart'>>;
// @ts-expect-error: a head is missing
export type NoHead = ForEveryRoute<Omit<typeof PAGE_HEADS, '/cart'>>;
