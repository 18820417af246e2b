import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled({ everything: false });
ensureBuilt();
runServer();
