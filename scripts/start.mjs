import { becomeServer } from './run-server.mjs';

// V8 would rather let the heap double than collect. Below 40 percent a page costs half as much again and saves few megabytes.
const memory = ['--max-semi-space-size=2', '--heap-growing-percent=40'];
becomeServer([...memory, 'dist/program/main.js']);
