import { speedUpImports } from './compile-cache.ts';

// `node --import` loads this before test files, which import most of the server.

speedUpImports();
