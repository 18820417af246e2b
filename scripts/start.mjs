import { becomeServer } from './run-server.mjs';

// V8 would rather let the heap double than collect: a tenth more processor time saves a fifth of the memory.
const memory = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
becomeServer([...memory, 'dist/program/main.js']);
