import { serveTasks } from '../process/workers.ts';
import type { PrintTask } from './print.ts';
import { typeset } from './typeset.ts';

// Started by print.ts. What the typesetter says of a fault may repeat what was to be printed, so it stays here.
serveTasks((task: PrintTask) => {
  try {
    return typeset(task);
  } catch {
    throw new Error('a document could not be set');
  }
});
