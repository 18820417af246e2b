import type { ApiResponse, RenderedPage } from './web-entry.ts';

/** Between threads a Buffer arrives as the bytes that it is made of. */
type Sent<Message> = { [Name in keyof Message]: Message[Name] extends Buffer ? Uint8Array : Message[Name] };

export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** Pages and calls are numbered; a call belongs to the page that made it. */
export type ToRenderThread =
  | { kind: 'render'; page: number; url: string }
  | { kind: 'abort'; page: number }
  | { kind: 'response'; call: number; response: Sent<ApiResponse> }
  | { kind: 'failed-call'; call: number; message: string };

export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; path: string }
  | { kind: 'rendered'; page: number; rendered: Sent<RenderedPage> }
  | { kind: 'failed'; page: number; message: string };
