// How a shop is started so that it holds no more memory than it uses (docs/operations.md, "Memory"). `npm start` and deploy/
// name both, as nothing inside of a process can.

/** Settings of glibc's allocator, with which freed memory goes back to the system; other systems know none of them. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Each of the two halves of V8's young space has at most 8 MB instead of 16. */
export const NODE_FLAGS = ['--max-semi-space-size=8'];
