import type { Config } from '#server/platform/config/config.ts';
import { runCommand } from './command-line.ts';
import { examine } from './doctor.ts';
import { lineOf } from './doctor-finding.ts';

async function report(config: Config): Promise<void> {
  const findings = await examine(config);
  for (const finding of findings) console.log(lineOf(finding));
  const problems = findings.filter(({ state }) => state === 'problem').length;
  console.log(problems === 0 ? '\nThe shop can run.' : `\n${problems} to solve before the shop can run well.`);
  if (problems > 0) process.exitCode = 1;
}

// It looks at the pooler too.
await runCommand('The doctor stopped', report, (config) => config);
