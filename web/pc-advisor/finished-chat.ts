import type { PcDraft } from './pc-draft.ts';
import type { ShownBuild } from './use-build.ts';

/** A chat that has come to a result. */
export type FinishedChat = { draft: PcDraft; build: ShownBuild };

/** In memory only: a reload begins anew, as the restart must. */
let saved: { entry: string; chat: FinishedChat | null } | undefined;

/** Saves the chat for its entry in the browser's history; null where there is no result yet. */
export function saveChat(entry: string, chat: FinishedChat | null): void {
  saved = { entry, chat };
}

/** The chat that going back or forward to this entry shows again. */
export function restoreChat(entry: string): FinishedChat | null {
  return saved?.entry === entry ? saved.chat : null;
}
