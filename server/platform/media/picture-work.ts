import PQueue from 'p-queue';
import { namedQueue } from '#server/platform/config/queues.ts';
import { whenMachineIdle } from './idle-machine.ts';

/** Decoding a hostile or large picture takes memory and a core: no more than this at once. */
export const maxPicturesAtOnce = 2;
/** Beyond this, requests get 503 instead of a long wait. */
export const maxPicturesWaiting = 64;

const foreground = namedQueue('pictures', new PQueue({ concurrency: maxPicturesAtOnce }));
const background = namedQueue('pictures in the background', new PQueue({ concurrency: 1 }));
foreground.addEventListener('active', () => background.pause());
foreground.addEventListener('idle', () => background.start());

export class TooMuchPictureWorkError extends Error {
  override name = 'TooMuchPictureWorkError';
}

/** Uploads and copies share this one limit. */
export async function runPictureWork<T>(work: () => Promise<T>): Promise<T> {
  if (foreground.size >= maxPicturesWaiting) throw new TooMuchPictureWorkError('Too many pictures are waiting');
  return foreground.add(work);
}

/**
 * For work that no request waits for: one at a time, started only while no other picture is being worked on and the machine
 * has a core to spare. `isCancelled` ends the wait for one.
 */
export async function runWhenIdle<T>(work: () => Promise<T>, isCancelled: () => boolean): Promise<T> {
  return background.add(async () => {
    await whenMachineIdle(isCancelled);
    return work();
  });
}
