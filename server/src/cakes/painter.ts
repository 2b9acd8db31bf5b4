import { serveTasks } from '../process/workers.ts';
import { paint } from './paint.ts';

// Started by painters.ts.
serveTasks(paint);
