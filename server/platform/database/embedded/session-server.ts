import { createServer, type Socket } from 'node:net';
import type { Engine } from './engine.ts';
import {
  CANCEL_REQUEST,
  errorMessage,
  GSS_REQUEST,
  MessageSplitter,
  PROTOCOL_3_0,
  queryMessage,
  SSL_REQUEST,
  syncMessage,
} from './wire-messages.ts';

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

export type SessionServerOptions = {
  engine: Engine;
  path: string;
  /** The settings of the session have just been reset. */
  onNewSession: () => void;
  /** PostgreSQL's idle_in_transaction_session_timeout, which has no timers to run on inside the engine. */
  idleInTransactionLimitMs: number;
  /** How long a new client waits for the one before to go. Long enough for a reconnect. */
  waitForSessionMs: number;
};

const MAX_WAITING_CLIENTS = 8;

type Client = {
  socket: Socket;
  splitter: MessageSplitter;
  startup: Buffer | null;
  /** Messages buffered until one that requires a response: the engine gets whole exchanges. */
  held: Buffer[];
  timer: NodeJS.Timeout | undefined;
};

/** Query, Sync, FunctionCall end an exchange; Flush requires a response within one. */
const ENDS_EXCHANGE = new Set(['Q', 'S', 'F']);

export async function serveSession(options: SessionServerOptions): Promise<SessionServer> {
  const { engine } = options;
  const clients = new Set<Client>();
  const waiting: Client[] = [];
  const postponed: (() => void)[] = [];
  let holder: Client | null = null;
  let midExchange = false;

  function runPostponed() {
    while (postponed.length > 0 && !midExchange && !engine.inTransaction()) postponed.shift()!();
  }

  function refuse(client: Client, sqlState: string, text: string) {
    client.socket.end(errorMessage(sqlState, text));
    client.socket.destroySoon();
  }

  function requestSession(client: Client, startup: Buffer) {
    client.startup = startup;
    if (holder === null) return giveSession(client);
    if (waiting.length >= MAX_WAITING_CLIENTS)
      return refuse(client, '53300', 'Too many clients wait for the database.');
    waiting.push(client);
    client.timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(client), 1);
      refuse(client, '53300', 'The embedded database serves one client at a time, and another one has it.');
    }, options.waitForSessionMs);
  }

  function giveSession(client: Client) {
    clearTimeout(client.timer);
    holder = client;
    client.socket.write(engine.run(client.startup!));
  }

  function takeSessionBack() {
    holder = null;
    // The first ROLLBACK ends a transaction that only waits for its Sync, which would commit it. After a failed
    // message the engine skips all until a Sync; hence the second one for a transaction block that failed so.
    engine.run(queryMessage('ROLLBACK'));
    engine.run(syncMessage());
    engine.run(queryMessage('ROLLBACK'));
    engine.query('DISCARD ALL');
    options.onNewSession();
    midExchange = false;
    runPostponed();
    const next = waiting.shift();
    if (next === undefined) return;
    giveSession(next);
    receive(next);
  }

  function runExchange(client: Client, ends: boolean) {
    const messages = Buffer.concat(client.held);
    client.held = [];
    clearTimeout(client.timer);
    const answer = engine.run(messages);
    midExchange = !ends;
    client.socket.write(answer);
    if (engine.inTransaction()) {
      client.timer = setTimeout(() => {
        refuse(client, '25P03', 'The transaction was idle for too long and has been rolled back.');
      }, options.idleInTransactionLimitMs);
    }
    runPostponed();
  }

  function greet(client: Client, message: Buffer) {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) client.socket.write('N');
    else if (code === PROTOCOL_3_0) requestSession(client, message);
    else if (code === CANCEL_REQUEST)
      client.socket.destroy(); // The thread is busy with what should be cancelled.
    else refuse(client, '08P01', 'This protocol version is not supported.');
  }

  function receive(client: Client) {
    while (!client.socket.destroyed && !client.socket.writableEnded) {
      if (client.startup !== null && client !== holder) return; // Its turn has not come.
      const message = client.splitter.next(client.startup !== null);
      if (message === null) return;
      if (client.startup === null) {
        greet(client, message);
        continue;
      }
      const type = String.fromCharCode(message[0]!);
      if (type === 'X') return void client.socket.end();
      client.held.push(message);
      if (ENDS_EXCHANGE.has(type)) runExchange(client, true);
      else if (type === 'H') runExchange(client, false);
    }
  }

  const server = createServer((socket) => {
    const client: Client = { socket, splitter: new MessageSplitter(), startup: null, held: [], timer: undefined };
    clients.add(client);
    socket.on('data', (chunk) => {
      client.splitter.push(chunk);
      try {
        receive(client);
      } catch (error) {
        refuse(client, '08P01', (error as Error).message);
      }
    });
    socket.on('error', () => {}); // 'close' follows and does the work.
    socket.on('close', () => {
      clearTimeout(client.timer);
      clients.delete(client);
      const place = waiting.indexOf(client);
      if (place >= 0) waiting.splice(place, 1);
      if (client === holder) takeSessionBack();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.path, resolve);
  });

  return {
    whenFree(work) {
      postponed.push(work);
      runPostponed();
    },
    close: () =>
      new Promise((resolve) => {
        for (const client of waiting.splice(0)) refuse(client, '57P03', 'The database is shutting down.');
        for (const client of clients) client.socket.destroy();
        // Calls back only after the last socket's 'close' event was handled, that is, after its rollback.
        server.close(() => resolve());
      }),
  };
}
