/** Decoding is what a hostile or merely large picture can hurt with: memory and a core each, so no more than this at once. */
export const maxPicturesAtOnce = 2;
/** Beyond this the shop says that it is busy rather than letting everyone wait. */
export const maxPicturesWaiting = 64;

type Waiting = () => void;

let running = 0;
let isBackgroundRunning = false;
const waiting: Waiting[] = [];
const background: Waiting[] = [];

export class TooMuchPictureWork extends Error {
  override name = 'TooMuchPictureWork';
}

/** The one gate for uploads and copies alike. */
export async function runPictureWork<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxPicturesAtOnce) {
    if (waiting.length >= maxPicturesWaiting) throw new TooMuchPictureWork('Too many pictures are waiting');
    await new Promise<void>((go) => waiting.push(go));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // The slot goes straight to the next in line, so nobody can slip in between.
    const next = waiting.shift();
    if (next) next();
    else {
      running--;
      startBackground();
    }
  }
}

/** For work nobody waits for: one at a time, started only while no other picture is being worked on. */
export async function runWhenIdle<T>(work: () => Promise<T>): Promise<T> {
  await new Promise<void>((go) => {
    background.push(go);
    startBackground();
  });
  try {
    return await work();
  } finally {
    isBackgroundRunning = false;
    startBackground();
  }
}

function startBackground(): void {
  if (isBackgroundRunning || running > 0) return;
  const next = background.shift();
  if (!next) return;
  isBackgroundRunning = true;
  next();
}
