import { createServer, type Server } from 'node:net';
import { type Client, newClient, SharedSession, type SharedSessionOptions } from './shared-session.ts';

/**
 * Lets `pg` clients speak to the engine over a Unix socket: one client at a time, because the engine is one session.
 * A client has it from its start-up message until it leaves; then an open transaction is rolled back and the session
 * is emptied (settings, prepared statements, locks), so that the next client gets a fresh one, as on a server.
 *
 * Why not @electric-sql/pglite-socket 0.2.17 with one connection:
 * - the next client inherits settings and named statements of the one before;
 * - a client that reconnects before the server has seen its old socket close is disconnected without a response;
 * - a transaction whose client disappears can stay open, and every later client then waits for ever;
 * - an exception leaves its queue marked as busy: the same.
 * With more connections it also mixes their extended-protocol messages.
 */
export type SessionServer = {
  /** Runs `work` at the next moment that is between two exchanges and outside of any transaction. */
  whenFree(work: () => void): void;
  close(): Promise<void>;
};

export type SessionServerOptions = SharedSessionOptions & { path: string };

function acceptClients(session: SharedSession, clients: Set<Client>): Server {
  return createServer((socket) => {
    const client = newClient(socket);
    clients.add(client);
    socket.on('data', (chunk) => {
      client.splitter.push(chunk);
      session.receive(client);
    });
    socket.on('error', () => {}); // 'close' follows and does the work.
    socket.on('close', () => {
      clients.delete(client);
      session.leave(client);
    });
  });
}

export async function serveSession({ path, ...options }: SessionServerOptions): Promise<SessionServer> {
  const session = new SharedSession(options);
  const clients = new Set<Client>();
  const server = acceptClients(session, clients);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });

  return {
    whenFree: (work) => session.whenFree(work),
    close: () =>
      new Promise((resolve) => {
        session.refuseWaiting('57P03', 'The database is shutting down.');
        for (const client of clients) client.socket.destroy();
        // Calls back only after the last socket's 'close' event was handled, that is, after its rollback.
        server.close(() => resolve());
      }),
  };
}
