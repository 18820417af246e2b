import { becomeServer } from './run-server.mjs';

// V8 would rather let the heap double than collect, and lets it grow by 8 MB at least unless it is told to save memory.
// Below 40 percent a page costs half as much again and saves few megabytes.
const memory = ['--max-semi-space-size=4', '--heap-growing-percent=40', '--memory-saver-mode'];
becomeServer([...memory, 'dist/program/main.js']);
