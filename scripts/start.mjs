import { becomeServer } from './run-server.mjs';

// A young generation of 16 MB a thread would only postpone collections: four threads, little to collect.
becomeServer(['--max-semi-space-size=4', 'dist/program/main.js']);
