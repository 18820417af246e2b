/** The little of PostgreSQL's wire protocol 3.0 that the session server must understand itself. */

export const protocolVersion3 = 196_608;
export const cancelRequest = 80_877_102;
export const sslRequest = 80_877_103;
export const gssRequest = 80_877_104;

const maxMessageBytes = 64 * 1024 * 1024;

function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const queryMessage = (sql: string) => frame('Q', Buffer.from(`${sql}\0`));
export const syncMessage = () => frame('S', Buffer.alloc(0));

export function errorMessage(sqlState: string, text: string): Buffer {
  return frame('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`));
}

/** Cuts the incoming bytes into messages. The first ones of a connection carry no type byte. */
export class MessageSplitter {
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  next(typed: boolean): Buffer | null {
    const lengthAt = typed ? 1 : 0;
    if (this.#length < lengthAt + 4) return null;
    const messageLength = lengthAt + this.#joined(lengthAt + 4).readInt32BE(lengthAt);
    if (messageLength < lengthAt + 4 || messageLength > maxMessageBytes) {
      throw new Error(`A message of ${messageLength} bytes is not accepted.`);
    }
    if (this.#length < messageLength) return null;
    const all = this.#joined(messageLength);
    this.#chunks = all.length > messageLength ? [all.subarray(messageLength)] : [];
    this.#length -= messageLength;
    return all.subarray(0, messageLength);
  }

  /** Joins only when needed, so that a large message is not copied again for every chunk of it. */
  #joined(bytes: number): Buffer {
    const first = this.#chunks[0]!;
    if (first.length >= bytes) return first;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}

const readOnlyTransaction = 'C25006\0';
const diskFull = 'C53100\0';

/** While the disk is full all transactions are read-only; a write is refused for the disk, not for that setting. */
export function withDiskFullErrors(answer: Buffer): Buffer {
  for (let at = 0; at < answer.length; ) {
    const end = at + 1 + answer.readInt32BE(at + 1);
    const code = answer[at] === 'E'.charCodeAt(0) ? answer.subarray(at, end).indexOf(readOnlyTransaction) : -1;
    if (code >= 0) answer.write(diskFull, at + code, 'latin1');
    at = end;
  }
  return answer;
}

/** First column of every row of an answer; throws what the database answered instead. */
export function readAnswer(answer: Buffer): string[] {
  const values: string[] = [];
  for (let at = 0; at < answer.length; ) {
    const type = String.fromCharCode(answer[at]!);
    const end = at + 1 + answer.readInt32BE(at + 1);
    const body = answer.subarray(at + 5, end);
    if (type === 'E')
      throw new Error(/(?:^|\0)M([^\0]*)/.exec(body.toString())?.[1] ?? 'The database answered an error.');
    if (type === 'D') {
      const length = body.readInt32BE(2);
      values.push(length < 0 ? '' : body.toString('utf8', 6, 6 + length));
    }
    at = end;
  }
  return values;
}
