import { limits } from '#server/platform/config/limits.ts';

export type PictureHosts = {
  isSkipped(address: string): boolean;
  record(address: string, isTimeout: boolean): void;
};

/** A host that never answers must not keep the pictures of other hosts and imports waiting. */
export function watchHosts(): PictureHosts {
  const timeouts = new Map<string, number>();
  const countOf = (address: string) => timeouts.get(new URL(address).host) ?? 0;
  return {
    isSkipped: (address) => countOf(address) >= limits.pictureHostTimeouts,
    record(address, isTimeout) {
      timeouts.set(new URL(address).host, isTimeout ? countOf(address) + 1 : 0);
    },
  };
}
