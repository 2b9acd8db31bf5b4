import { createDatabase } from './testing-database.ts';

// `node testing-postgres.ts URL` makes a database on a server for tests that start a shop of their own, and
// prints its address.

process.stdout.write(await createDatabase(process.argv[2] ?? ''));
