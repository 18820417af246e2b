import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled({ everything: false });
await ensureBuilt();
