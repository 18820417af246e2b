import { request } from 'node:http';
import { controlSocketPath } from '#server/commands/control-socket.ts';

/** Asks the shop that runs on this data folder. Null: none does, or only a killed one's socket is left. */
export function callRunningShop<Answer>(
  dataDir: string,
  path: string,
  body: object,
  waitMs: number,
): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const asking = request(
      { socketPath: controlSocketPath(dataDir), path, method: 'POST', timeout: waitMs, headers },
      async (response) => {
        try {
          const chunks = (await response.toArray()) as Buffer[];
          const answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer & { message?: string };
          if (response.statusCode === 200) resolve(answer);
          else reject(new Error(answer.message ?? `The running shop answered ${response.statusCode}.`));
        } catch (error) {
          reject(error);
        }
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('The running shop did not answer in time.')));
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    asking.end(text);
  });
}
