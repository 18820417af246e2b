import type { PcDraft } from './pc-draft.ts';
import type { ShownBuild } from './use-build.ts';

/** A chat that has come to a result. */
export type FinishedChat = { draft: PcDraft; build: ShownBuild };

/** In memory only: a reload begins anew, as the restart must. */
let kept: { entry: string; chat: FinishedChat | null } | undefined;

/** Keeps the chat for its entry in the browser's history; null where there is no result yet. */
export function keepChat(entry: string, chat: FinishedChat | null): void {
  kept = { entry, chat };
}

/** The chat that going back or forward to this entry shows again. */
export function keptChat(entry: string): FinishedChat | null {
  return kept?.entry === entry ? kept.chat : null;
}
