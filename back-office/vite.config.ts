import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { appBuild, LIBRARIES } from '../web/build/app-build.ts';

/**
 * What every screen needs, in one chunk. A kitchen's display asks for no passkey, and fails in its own words; rules of one screen come with it.
 * Days and times, which each screen of a day needs, would else be five small chunks.
 */
const SHELL = new RegExp(
  `${LIBRARIES}|${/back-office[\\/]src[\\/]((?!first-paint|text-or)[\w-]+\.(ts|tsx)|(frame|keys|live|parts|session|state)[\\/](?!passkey|with-passkey|load-failed|file-drop|base64|use-texts-in|use-unsent|row-arrows).*)$|(rules[\\/]promise[\\/](day|wire-time)|board[\\/](times|states))\.ts$|(web|ui|rules|api)[\\/](src[\\/])?(?!prep-time|arabic-letters|paid-with|quote|shop-settings|brand|colour|revision|opening-hours|local-path|staff-(?:product|payout|quote|category|promotion|list|review|area)-endpoints|staff-import|staff-designer)[\w-]+\.tsx?$/.source}`,
);

/**
 * What only the screens of a desk need: frame, forms and side sheets. A kitchen's display and a driver's round do without.
 */
const DESK =
  /back-office[\\/]src[\\/](frame[\\/](page|rail|desk-icons|rail-places|use-open-in-sight|theme-switch|language-switch)|keys[\\/]key-line|parts[\\/](side-sheet|load-failed|save-button|send-button|awaited|choices|pick|sound-switch|price))\.tsx?$|(web|ui)[\\/]src[\\/](code-field|field|field-error|stepper|use-submit|use-seconds-to|change)\.tsx?$|bakery[\\/]src[\\/]rules[\\/](product|promotion|email|phone|search-text|cart|details|digits|given-name|money|prep-time|quote|refund)\.ts$/;

/** The drawings of a desk's icons: they are files of their own, which would stay with the shell. */
const DESK_DRAWINGS = new RegExp(
  readFileSync(join(import.meta.dirname, 'src/frame/desk-icons.ts'), 'utf8')
    .match(/\/[\w-]+\.svg/g)
    ?.join('|') ?? '^$',
);

export default defineConfig(({ isSsrBuild }) =>
  appBuild(
    {
      source: join(import.meta.dirname, 'src'),
      base: '/office/',
      input: ['src/entry-client.tsx', 'src/first-paint.ts'],
      groups: [
        {
          name: 'desk',
          test: new RegExp(`${DESK.source}|${DESK_DRAWINGS.source}`),
          priority: 1,
          includeDependenciesRecursively: false,
        },
        { name: 'office', test: SHELL },
      ],
    },
    isSsrBuild,
  ),
);
