export type SheetErrorKind = 'size' | 'type' | 'content';

/** A file that cannot be read or is beyond a limit. The message is for the person who sent it. */
export class SheetError extends Error {
  override name = 'SheetError';
  /** `size` answers 413, `type` 415, the rest 400. */
  readonly kind: SheetErrorKind;
  constructor(message: string, kind: SheetErrorKind = 'content') {
    super(message);
    this.kind = kind;
  }
}
