/**
 * Settings of glibc's allocator, with which a shop's freed memory goes back to the system (docs/operations.md, "Memory").
 * `npm start` and deploy/ set them, as nothing inside of a process can; other systems know none of them.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
