import { expect, test, vi } from 'vitest';
import { startAdvisorThread } from './advisor-thread.ts';
import { pcAdvisorTuning } from './advisor-tuning.ts';

function quietLog() {
  const errors: string[] = [];
  return { errors, info() {}, warn() {}, error: (_: unknown, text: string) => errors.push(text) };
}

const task = { kind: 'unusableParts', skip: 0, limit: 10 } as const;
const nothing = { docs: [], total: 0 };

test('a thread that fails while it reads the catalogue answers busy with a retry time', async () => {
  const log = quietLog();
  await expect(startAdvisorThread(log, ['no catalogue'])).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  expect(log.errors).toEqual(['the thread of the PC-build advisor failed']);
});

test('a thread that has ended rejects pending and new tasks', async () => {
  const thread = await startAdvisorThread(quietLog(), ['[]']);
  const ended = thread.end();
  await expect(thread.run(task)).rejects.toMatchObject({ code: 'busy' });
  await ended;
  expect(thread.isRunning()).toBe(false);
  await expect(thread.run(task)).rejects.toMatchObject({ code: 'busy' });
});

test('tasks that wait too long for the others are refused, and the thread goes on', async () => {
  const thread = await startAdvisorThread(quietLog(), ['[]']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = [thread.run(task), thread.run(task)];
  // Before the thread can have answered the first.
  vi.advanceTimersByTime(pcAdvisorTuning.waitMs);
  vi.useRealTimers();
  const [first, second] = await Promise.allSettled(answers);
  expect(first).toEqual({ status: 'fulfilled', value: nothing });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
  await expect(thread.run(task)).resolves.toEqual(nothing);
  expect(thread.isRunning()).toBe(true);
  await thread.end();
});

test('a retired thread finishes its pending tasks before it ends', async () => {
  const thread = await startAdvisorThread(quietLog(), ['[]']);
  const answers = [thread.run(task), thread.run(task)];
  thread.retire();
  await expect(Promise.all(answers)).resolves.toEqual([nothing, nothing]);
  await expect.poll(() => thread.isRunning()).toBe(false);
});
