import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ everything: false });
ensureBuilt();
