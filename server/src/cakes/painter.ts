import { paint } from './paint.ts';
import type { PaintTask } from './task.ts';

// Started by painters.ts; paints one picture after the other. When that process dies, this one has
// nobody left to work for.
process.on('disconnect', () => process.exit());
process.on('message', (task: PaintTask) => {
  paint(task).then(
    (bytes) => process.send?.({ bytes }),
    (fault: unknown) => process.send?.({ fault: String(fault) }),
  );
});
