import { becomeServer } from './run-server.mjs';

// Rendering a page fills a larger young generation, which then stays that large.
becomeServer(['--max-semi-space-size=4', 'dist/program/main.js']);
