import { availableParallelism } from 'node:os';
import { becomeServer } from './run-server.mjs';

/** V8 starts four threads for garbage and compilation; on fewer cores they are in each other's way. */
const v8Threads = Math.min(4, availableParallelism());
// Rendering a page fills a larger young generation, which then stays that large.
becomeServer(['--max-semi-space-size=4', `--v8-pool-size=${v8Threads}`, 'dist/program/main.js']);
