import { serveTasks } from '../process/workers.ts';
import { cleanPicture } from './clean.ts';
import type { CleanTask } from './clean-pictures.ts';

// Started by clean-pictures.ts; answers what became of the picture.
serveTasks<CleanTask>(async ({ path }) => Buffer.from(JSON.stringify(await cleanPicture(path))));
