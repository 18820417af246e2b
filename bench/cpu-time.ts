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

const [parentField, userField, systemField, endedUserField, endedSystemField] = [1, 11, 12, 13, 14];

function msOf(pid: number, ...fields: number[]): number {
  const stat = statOf(pid);
  return fields.reduce((sum, field) => sum + Number(stat?.[field] ?? 0), 0) * msPerTick;
}

/** Processor time of a process with all its threads, in steps of `msPerTick`. */
export const processCpuMs = (pid: number) => msOf(pid, userField, systemField);

/** Processor time of the processes of a PostgreSQL server; idle connections end, and theirs counts too. */
export async function postgresCpu(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number(statOf(rows[0]!.pid)?.[parentField]);
  await client.end();
  return () => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const ofServer = pids.map(Number).filter((pid) => Number(statOf(pid)?.[parentField]) === postmaster);
    const ended = msOf(postmaster, endedUserField, endedSystemField);
    return ofServer.reduce((sum, pid) => sum + processCpuMs(pid), ended);
  };
}
