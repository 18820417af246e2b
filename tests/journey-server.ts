import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeededData } from './seeded-data.ts';

/** The shop as `npm start` runs it, on a copy of the demo shop that is deleted afterwards. */
const dataDir = mkdtempSync(join(tmpdir(), 'rakita-journey-'));
await copySeededData('small-demo', dataDir);
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, BACKUP_TIME: 'off' },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
