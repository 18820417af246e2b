import { DrizzleQueryError } from 'drizzle-orm/errors';

const maxCauses = 5;
const maxStatement = 2_000;

/** Without the message that V8 puts before the frames. */
const framesOf = (stack = '') => stack.slice(Math.max(0, stack.search(/^ {4}at /m)));

/**
 * An error as the log shows it. A failed statement's parameters and PostgreSQL's `detail` repeat what people typed:
 * names, addresses, phone numbers. So only these fields are taken.
 */
export function loggedError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    message: error instanceof DrizzleQueryError ? error.query.slice(0, maxStatement) : error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: framesOf(error.stack),
    ...(cause === undefined || depth >= maxCauses ? {} : { cause: loggedError(cause, depth + 1) }),
  };
}
