import { parentPort } from 'node:worker_threads';
import type { AdvisorProduct } from '#server/catalogue/advisor-products.service.ts';
import { lowerThreadPriority } from '#server/platform/config/thread-priority.ts';
import { openAdvisorEngine } from './advisor-engine.ts';
import type { FromThread, ToThread } from './advisor-task.ts';

const engine = openAdvisorEngine();
const post = (message: FromThread) => parentPort!.postMessage(message);

/** Between tasks, so that none waits for more than one step. */
function prepareSimulation(): void {
  if (engine.prepareSimulation()) setImmediate(prepareSimulation);
}

lowerThreadPriority(5);
parentPort!.on('message', (message: ToThread) => {
  if (message.kind === 'products') engine.add(JSON.parse(message.json) as AdvisorProduct[]);
  else if (message.kind === 'build') {
    const startedMs = performance.now();
    while (engine.prepareNext());
    post({ kind: 'ready', buildMs: Math.round(performance.now() - startedMs) });
    prepareSimulation();
  } else {
    const { id, task } = message;
    try {
      post({ kind: 'result', id, result: engine.run(task) });
    } catch (error) {
      post({ kind: 'failed', id, message: String(error instanceof Error ? error.stack : error) });
    }
  }
});
