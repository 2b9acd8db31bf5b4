import { cleanPicture } from './clean.ts';

// Started by clean-pictures.ts with paths as arguments; prints what became of each, up to the first
// that is refused.
const results = [];
for (const path of process.argv.slice(2)) {
  const result = await cleanPicture(path);
  results.push(result);
  if (!result.ok) break;
}
process.stdout.write(JSON.stringify(results));
