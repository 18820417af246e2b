import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#domain/problems.ts';
import { limits } from '#server/platform/config/limits.ts';

/** argon2id (the library's default algorithm), above the floor of 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let running = 0;
const waiting: (() => void)[] = [];
const maxWaiting = 50;

/** Each hash takes 19 MiB and a core: a flood of logins must not take the machine. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= limits.passwordHashesAtOnce) {
    if (waiting.length >= maxWaiting) throw new Problem('busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The same characters typed on different keyboards must give the same password. */
const normalise = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), cost));
}

let dummyHash: Promise<string> | undefined;

/** Unknown accounts are checked against a dummy, so that they take the same time. */
export async function checkPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('an account that does not exist');
  const against = passwordHash ?? (await dummyHash);
  const isRight = await inTurn(() => verify(against, normalise(password)));
  return isRight && passwordHash != null;
}
