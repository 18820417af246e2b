import { fork } from 'node:child_process';
import { threadFile } from '#server/platform/config/program-files.ts';
import type { CheckReply, CheckTask } from './backup-check.child.ts';

export type RunningCheck = { reply: Promise<CheckReply>; stop(): void };

/** Never rejects: a process that ends early is a failed check. */
export function checkInChild(task: CheckTask): RunningCheck {
  // Neither the shop's secrets nor its options of Node are the child's business.
  const child = fork(threadFile('server/platform/backup/backup-check.child.ts'), [], {
    execArgv: [],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const reply = new Promise<CheckReply>((resolve) => {
    child.once('message', (message) => resolve(message as CheckReply));
    child.once('error', (error) => resolve({ failed: 'check', message: error.message }));
    child.once('exit', (code, signal) =>
      resolve({ failed: 'check', message: `The process that checks the backup ended early (${signal ?? code}).` }),
    );
  });
  child.send(task, () => {});
  return {
    reply,
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
