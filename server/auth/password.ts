import PQueue from 'p-queue';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';
import { namedQueue } from '#server/platform/config/queues.ts';

/** At the first login, not at the start. */
const loadArgon2 = () => import('@node-rs/argon2');

/** Each hash takes 19 MiB and a core: a flood of logins must not take the machine. */
const queue = namedQueue('password hashes', new PQueue({ concurrency: limits.passwordHashesAtOnce }));

async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= limits.passwordHashesWaiting) throw new Problem('busy');
  return queue.add(work);
}

/** The same characters typed on different keyboards must give the same password. */
const normalise = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return enqueue(async () => (await loadArgon2()).hash(normalise(password), limits.passwordCost));
}

let dummyHash: string | undefined;

/** Unknown accounts are checked against a dummy, so that they take the same time. */
export async function checkPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  dummyHash ??= await hashPassword('an account that does not exist');
  const against = passwordHash ?? dummyHash;
  const isRight = await enqueue(async () => (await loadArgon2()).verify(against, normalise(password)));
  return isRight && passwordHash != null;
}
