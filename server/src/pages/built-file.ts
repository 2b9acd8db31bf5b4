import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Answer, type Compressed, makeAnswer } from '../http/answer.ts';

/** Names of built files hang on what is in them, so a browser may keep each for good. */
const CACHING = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The headers of a built file by its name, without those of security. */
export function builtFileHeaders(name: string): Record<string, string> {
  return { 'content-type': builtFileType(name), 'cache-control': CACHING };
}

/** The content type of a built file by its name. */
export function builtFileType(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream';
}

/**
 * Reads a built file, and what the build has compressed of it, into an answer for this version of the catalogue; null when
 * a newer build has taken its place.
 */
export async function readBuiltFile(
  path: string,
  { version, headers }: { version: string; headers: Record<string, string> },
): Promise<Answer | null> {
  const [body, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map(async (end) =>
      existsSync(path + end) ? readFile(path + end) : undefined,
    ),
  );
  if (!body) return null;
  const compressed: Compressed = { ...(br && { br }), ...(gzip && { gzip }) };
  const all = { ...headers, ...builtFileHeaders(path) };
  return makeAnswer({ version, body, headers: all, compressed });
}
