import { commandFile } from './ensure-built.mjs';
import { becomeServer } from './run-server.mjs';

// node scripts/command.mjs <name> [arguments]: a command of server/commands.
const [name, ...given] = process.argv.slice(2);
becomeServer([commandFile(name), ...given]);
