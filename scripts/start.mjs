import { becomeServer } from './run-server.mjs';

// Rendering a page fills a larger young generation, which then stays that large. V8 keeps its four threads: with two of
// them, one start was seen in which both waited for a thread that waited for them.
becomeServer(['--max-semi-space-size=4', 'dist/program/main.js']);
