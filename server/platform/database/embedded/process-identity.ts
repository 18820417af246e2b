import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Identifies one process. A pid alone is reused: after a restart, and in every container
 * (where ours is mostly pid 1), so its start time, the boot and the pid namespace belong to it.
 */
export type ProcessIdentity = { pid: number; startTime: string | null; bootId: string | null; pidSpace: string | null };

function readOrNull(read: () => string): string | null {
  try {
    return read().trim();
  } catch {
    return null; // No /proc here (macOS), or the process is gone.
  }
}

/** Fields of /proc/<pid>/stat after the command name, which may itself hold spaces and brackets. */
function processStat(pid: number): { state: string; startTime: string } | null {
  const stat = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', startTime: fields[19] ?? '' };
}

const here = () => ({
  bootId: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  pidSpace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
});

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startTime: processStat(process.pid)?.startTime ?? null, ...here() };
}

/** 'unknown': the process belongs to another boot, container or machine, so its pid means nothing to us. */
export function processState(identity: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  const { bootId, pidSpace } = here();
  if (identity.bootId !== bootId || identity.pidSpace !== pidSpace) return 'unknown';
  if (bootId !== null) {
    const stat = processStat(identity.pid);
    // A zombie holds no files any more; under an init that reaps nothing it would stay for ever.
    if (stat === null || stat.state === 'Z' || stat.state === 'X') return 'gone';
    return identity.startTime === null || stat.startTime === identity.startTime ? 'running' : 'gone';
  }
  try {
    process.kill(identity.pid, 0);
    return 'running';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'gone' : 'running';
  }
}
