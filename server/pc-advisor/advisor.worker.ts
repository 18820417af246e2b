import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { AdvisorProduct } from '#server/catalogue/advisor-products.service.ts';
import { openAdvisorEngine } from './advisor-engine.ts';
import type { FromThread, ToThread } from './advisor-task.ts';

const desk = openAdvisorEngine();
const tell = (message: FromThread) => parentPort!.postMessage(message);

/** On Linux this changes this thread only: building stands back behind shoppers, answering does not. */
function stepBack(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // Not allowed here; the work is the same.
  }
}

stepBack(5);
parentPort!.on('message', (message: ToThread) => {
  if (message.kind === 'products') desk.add(JSON.parse(message.json) as AdvisorProduct[]);
  else if (message.kind === 'build') {
    const begun = performance.now();
    while (desk.prepareNext());
    tell({ kind: 'ready', buildMs: Math.round(performance.now() - begun) });
  } else {
    const { id, task } = message;
    try {
      tell({ kind: 'answer', id, answer: desk.answer(task) });
    } catch (error) {
      tell({ kind: 'failed', id, message: String(error instanceof Error ? error.stack : error) });
    }
  }
});
