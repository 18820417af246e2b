import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const msPerTick = 10;

/** Linux only: the fields of `/proc/<pid>/stat` after the program's name, which may hold spaces. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined; // It has ended.
  }
}

const [parentField, userField, systemField] = [1, 11, 12];

/** Processor time of a process with all its threads, in steps of `msPerTick`. */
export function processCpuMs(pid: number): number {
  const stat = statOf(pid);
  return stat === undefined ? 0 : (Number(stat[userField]) + Number(stat[systemField])) * msPerTick;
}

/** Processor time of the processes of a PostgreSQL server. */
export async function postgresCpu(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]!.pid)?.[parentField];
  await client.end();
  return () => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const ofServer = pids.map(Number).filter((pid) => statOf(pid)?.[parentField] === postmaster);
    return ofServer.reduce((sum, pid) => sum + processCpuMs(pid), 0);
  };
}
