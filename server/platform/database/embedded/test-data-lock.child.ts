import { setTimeout as sleep } from 'node:timers/promises';
import { takeDataLock } from './data-lock.ts';

/** Waits for a common moment, tries the lock once, and holds it until it is killed. */
const [folder, startAtMs] = process.argv.slice(2);
await sleep(Math.max(0, Number(startAtMs) - Date.now()));
try {
  await takeDataLock(folder!);
  console.log('taken');
  setInterval(() => {}, 1_000);
} catch (error) {
  console.log((error as Error).message);
}
