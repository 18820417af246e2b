import PQueue from 'p-queue';

/** Decoding is what a hostile or merely large picture can hurt with: memory and a core each, so no more than this at once. */
export const maxPicturesAtOnce = 2;
/** Beyond this the shop answers that it is busy rather than letting everyone wait. */
export const maxPicturesWaiting = 64;

const foreground = new PQueue({ concurrency: maxPicturesAtOnce });
const background = new PQueue({ concurrency: 1 });
foreground.addEventListener('active', () => background.pause());
foreground.addEventListener('idle', () => background.start());

export class TooMuchPictureWork extends Error {
  override name = 'TooMuchPictureWork';
}

/** Uploads and copies share this one limit. */
export async function runPictureWork<T>(work: () => Promise<T>): Promise<T> {
  if (foreground.size >= maxPicturesWaiting) throw new TooMuchPictureWork('Too many pictures are waiting');
  return foreground.add(work);
}

/** For work that no request waits for: one at a time, started only while no other picture is being worked on. */
export async function runWhenIdle<T>(work: () => Promise<T>): Promise<T> {
  return background.add(work);
}
