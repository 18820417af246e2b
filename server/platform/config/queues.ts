/** What a queue can say of itself; `p-queue` fits. */
export type QueueLength = { readonly size: number; readonly pending: number };

/** The process's queues by name, for the metrics. */
export const queues = new Map<string, QueueLength>();

export function namedQueue<Queue extends QueueLength>(name: string, queue: Queue): Queue {
  queues.set(name, queue);
  return queue;
}
