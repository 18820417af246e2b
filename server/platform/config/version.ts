import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './program-files.ts';

const manifest = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };

export const version = manifest.version;
