import { afterAll, expect, test } from 'vitest';
import { limits } from '#server/platform/config/limits.ts';
import {
  maxPicturesAtOnce,
  maxPicturesWaiting,
  runPictureWork,
  runWhenIdle,
  TooMuchPictureWorkError,
} from './picture-work.ts';

// However busy the machine is.
const before = { ...limits };
Object.assign(limits, { idleMachineMs: 0 });
afterAll(() => void Object.assign(limits, before));

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('no more than two pictures are processed at once, and all are processed', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await pause(2);
    running--;
  };
  await Promise.all(Array.from({ length: 20 }, () => runPictureWork(work)));
  expect(most).toBe(maxPicturesAtOnce);
});

test('failed work releases its slot', async () => {
  const failures = Array.from({ length: 5 }, () => runPictureWork(() => Promise.reject(new Error('broken'))));
  expect((await Promise.allSettled(failures)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await runPictureWork(async () => 'done')).toBe('done');
});

test('when the queue is full, the next is refused at once', async () => {
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  const accepted = Array.from({ length: maxPicturesAtOnce + maxPicturesWaiting }, () => runPictureWork(() => gate));
  await expect(runPictureWork(() => gate)).rejects.toBeInstanceOf(TooMuchPictureWorkError);
  open();
  await Promise.all(accepted);
});

const never = () => false;

test('idle work starts only when nothing else runs, one at a time', async () => {
  const order: string[] = [];
  const step = (name: string) => async () => {
    order.push(`${name} starts`);
    await pause(5);
    order.push(`${name} ends`);
  };
  const busy = runPictureWork(step('copy'));
  await Promise.all([runWhenIdle(step('first'), never), runWhenIdle(step('second'), never), busy]);
  expect(order).toEqual(['copy starts', 'copy ends', 'first starts', 'first ends', 'second starts', 'second ends']);
});
