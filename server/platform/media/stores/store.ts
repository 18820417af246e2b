export type StoredFile = { path: string; bytes: number; modifiedAt: Date };

/** Where pictures are stored. Every call refuses a path that is not of the shop's own making (`file-path.ts`). */
export interface FileStore {
  /** Resolves only when the bytes would survive a power cut. */
  put(path: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null means that there is no such file; a store that fails throws. */
  get(path: string): Promise<Buffer | null>;
  exists(path: string): Promise<boolean>;
  /** False for a file that another shop has put there: several may share a bucket. Only an own file may be swept. */
  isOwn(path: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Files of the shop only; anything else in the folder or bucket is passed over. */
  list(): AsyncIterable<StoredFile>;
  /** Throws when the store cannot be used right now. */
  check(): Promise<void>;
}
