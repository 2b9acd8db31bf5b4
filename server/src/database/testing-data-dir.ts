import { fillDataDir } from './testing-database.ts';

// `node testing-data-dir.ts FOLDER` readies a DATA_DIR for tests that start a shop of their own.

await fillDataDir(process.argv[2] ?? '');
