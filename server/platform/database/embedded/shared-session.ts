import type { Socket } from 'node:net';
import { limits } from '#server/platform/config/limits.ts';
import type { Engine } from './engine.ts';
import {
  cancelRequest,
  errorMessage,
  gssRequest,
  MessageSplitter,
  protocolVersion3,
  queryMessage,
  sslRequest,
  syncMessage,
} from './wire-messages.ts';

export type SharedSessionOptions = {
  engine: Engine;
  /** The settings of the session have just been reset. */
  onNewSession: () => void;
  /** PostgreSQL's idle_in_transaction_session_timeout, which has no timers to run on inside the engine. */
  idleInTransactionLimitMs: number;
  /** How long a new client waits for the one before to go. Long enough for a reconnect. */
  waitForSessionMs: number;
};

const maxWaitingClients = 8;

export type Client = {
  socket: Socket;
  splitter: MessageSplitter;
  startup: Buffer | null;
  /** Messages buffered until one that requires a response: the engine gets whole exchanges. */
  held: Buffer[];
  timer: NodeJS.Timeout | undefined;
};

export const newClient = (socket: Socket): Client => ({
  socket,
  splitter: new MessageSplitter(),
  startup: null,
  held: [],
  timer: undefined,
});

function refuse(client: Client, sqlState: string, text: string): void {
  client.socket.end(errorMessage(sqlState, text));
  client.socket.destroySoon();
}

/** Query, Sync, FunctionCall end an exchange; Flush requires a response within one. */
const endsExchange = new Set(['Q', 'S', 'F']);

/** The engine's one session: which client has it, and which ones wait for it. */
export class SharedSession {
  readonly #options: SharedSessionOptions;
  readonly #engine: Engine;
  readonly #waiting: Client[] = [];
  readonly #postponed: (() => void)[] = [];
  #holder: Client | null = null;
  #midExchange = false;
  #corkedAtMs = 0;

  constructor(options: SharedSessionOptions) {
    this.#options = options;
    this.#engine = options.engine;
  }

  /** Works through what has arrived of the client's messages; a malformed one costs the client its connection. */
  receive(client: Client): void {
    client.socket.cork();
    this.#corkedAtMs = performance.now();
    try {
      this.#readMessages(client);
    } catch (error) {
      refuse(client, '08P01', (error as Error).message);
    } finally {
      client.socket.uncork();
    }
  }

  #readMessages(client: Client): void {
    while (!client.socket.destroyed && !client.socket.writableEnded) {
      if (client.startup !== null && client !== this.#holder) return; // Its turn has not come.
      const message = client.splitter.next(client.startup !== null);
      if (message === null) return;
      if (client.startup === null) {
        this.#greet(client, message);
        continue;
      }
      const type = String.fromCharCode(message[0]!);
      if (type === 'X') return void client.socket.end();
      client.held.push(message);
      if (endsExchange.has(type)) this.#runExchange(client, true);
      else if (type === 'H') this.#runExchange(client, false);
    }
  }

  /** Its socket is closed. */
  leave(client: Client): void {
    clearTimeout(client.timer);
    const index = this.#waiting.indexOf(client);
    if (index >= 0) this.#waiting.splice(index, 1);
    if (client === this.#holder) this.#takeBack();
  }

  whenFree(work: () => void): void {
    this.#postponed.push(work);
    this.#runPostponed();
  }

  refuseWaiting(sqlState: string, text: string): void {
    for (const client of this.#waiting.splice(0)) refuse(client, sqlState, text);
  }

  #greet(client: Client, message: Buffer): void {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0;
    if (code === sslRequest || code === gssRequest) client.socket.write('N');
    else if (code === protocolVersion3) this.#request(client, message);
    else if (code === cancelRequest)
      client.socket.destroy(); // The thread is busy with what should be cancelled.
    else refuse(client, '08P01', 'This protocol version is not supported.');
  }

  #request(client: Client, startup: Buffer): void {
    client.startup = startup;
    if (this.#holder === null) this.#give(client);
    else if (this.#waiting.length >= maxWaitingClients)
      refuse(client, '53300', 'Too many clients wait for the database.');
    else this.#wait(client);
  }

  #wait(client: Client): void {
    this.#waiting.push(client);
    client.timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(client), 1);
      refuse(client, '53300', 'The embedded database serves one client at a time, and another one has it.');
    }, this.#options.waitForSessionMs);
  }

  #give(client: Client): void {
    clearTimeout(client.timer);
    this.#holder = client;
    client.socket.write(this.#engine.run(client.startup!));
  }

  #takeBack(): void {
    this.#holder = null;
    // The first ROLLBACK ends a transaction that only waits for its Sync, which would commit it. After a failed
    // message the engine skips all until a Sync; hence the second one for a transaction block that failed so.
    this.#engine.run(queryMessage('ROLLBACK'));
    this.#engine.run(syncMessage());
    this.#engine.run(queryMessage('ROLLBACK'));
    this.#engine.query('DISCARD ALL');
    this.#options.onNewSession();
    this.#midExchange = false;
    this.#runPostponed();
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#give(next);
    this.receive(next);
  }

  #runExchange(client: Client, ends: boolean): void {
    const messages = Buffer.concat(client.held);
    client.held = [];
    clearTimeout(client.timer);
    const answer = this.#engine.run(messages);
    this.#midExchange = !ends;
    this.#respond(client, answer);
    if (this.#engine.inTransaction()) {
      client.timer = setTimeout(() => {
        refuse(client, '25P03', 'The transaction was idle for too long and has been rolled back.');
      }, this.#options.idleInTransactionLimitMs);
    }
    this.#runPostponed();
  }

  /** Results of statements that came together go together, but the first do not wait for a slow one. */
  #respond({ socket }: Client, answer: Buffer): void {
    socket.write(answer);
    const now = performance.now();
    if (now - this.#corkedAtMs < limits.pipelinedResultsMs) return;
    socket.uncork();
    socket.cork();
    this.#corkedAtMs = now;
  }

  #runPostponed(): void {
    while (this.#postponed.length > 0 && !this.#midExchange && !this.#engine.inTransaction()) {
      this.#postponed.shift()!();
    }
  }
}
