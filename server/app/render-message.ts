import type { ApiAnswer, RenderedPage } from './web-entry.ts';

/** Pages and calls are numbered; a call belongs to the page that made it. */
export type ToRenderThread =
  | { kind: 'render'; page: number; url: string }
  | { kind: 'abort'; page: number }
  | { kind: 'answer'; call: number; answer: ApiAnswer }
  | { kind: 'failed-call'; call: number; message: string };

export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; path: string }
  | { kind: 'rendered'; page: number; rendered: RenderedPage }
  | { kind: 'failed'; page: number; message: string };
