/**
 * Settings of glibc's allocator, with which a shop's freed memory goes back to the system (docs/operations.md, "Memory").
 * `npm start` and deploy/ set them, as nothing inside of a process can; other systems know none of them.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * What Node is told when it starts a shop: V8 may have 16 MB for objects that were just made (two spaces of 8). Left to itself
 * it takes 64 when it is busy, and keeps them. Set with the same places, since a running V8 takes no other size.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
