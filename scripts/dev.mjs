import { ensureInstalled } from './install.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled({ everything: true });
// The server starts again when one of its files changes; Vite reloads the web part by itself.
runServer(['--watch-path=server', '--watch-path=domain', '--watch-preserve-output', 'server/main.ts'], {
  NODE_ENV: 'development',
});
