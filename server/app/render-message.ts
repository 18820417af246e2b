import type { ApiResponse, RenderedPage } from './web-entry.ts';

/** Between threads a Buffer arrives as the bytes that it is made of. */
type Sent<Message> = { [Name in keyof Message]: Message[Name] extends Buffer ? Uint8Array : Message[Name] };

export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** Collects what one turn of the event loop has to send. */
export function sendPerTurn<Item>(send: (items: Item[]) => void): (item: Item) => void {
  let unsent: Item[] = [];
  return (item) => {
    unsent.push(item);
    if (unsent.length > 1) return;
    setImmediate(() => {
      const items = unsent;
      unsent = [];
      send(items);
    });
  };
}

export type ApiCall = { page: number; call: number; path: string };
/** Without a response: the message of what failed. */
export type CallResponse = { call: number } & ({ response: Sent<ApiResponse> } | { message: string });

/**
 * Pages and calls are numbered; a call belongs to the page that made it. A message wakes the other thread, so all calls of
 * one turn of the event loop share one, and so do the responses.
 */
export type ToRenderThread =
  | { kind: 'render'; page: number; url: string }
  | { kind: 'abort'; page: number }
  | { kind: 'responses'; responses: CallResponse[] };

export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'calls'; calls: ApiCall[] }
  | { kind: 'rendered'; page: number; rendered: Sent<RenderedPage> }
  | { kind: 'failed'; page: number; message: string };
