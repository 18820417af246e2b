/** Who gets a message, with all known ways to reach them. */
export type Recipient = { name: string; waNumber: string | null; email: string | null };

/** They carry a code or a link that is soon outdated. */
export const kindsWithSecret = ['otp', 'login-link', 'reset-link', 'invitation'] as const;
type KindWithSecret = (typeof kindsWithSecret)[number];
type NoticeKind = 'account-changed' | 'new-order' | 'low-stock' | 'backup-failed' | 'product-alert';

export type Notice = { kind: NoticeKind; subject: string; text: string };
export type Message =
  | Notice
  | {
      kind: KindWithSecret;
      subject: string;
      text: string;
      /** The code or the link by itself: WhatsApp's templates take nothing else. */
      secret: string;
    };

/** `send` throws unless it is certain that the message was accepted; the next messenger then tries. */
export type Messenger = {
  channel: 'whatsapp' | 'email';
  reaches(recipient: Recipient): boolean;
  send(recipient: Recipient, message: Message): Promise<void>;
};

/**
 * `refused`: a later try cannot help, the recipient or the settings are wrong. `unavailable`: it was not taken this time.
 * `unknown`: it was handed over, and no answer says whether it was taken.
 */
export type MessengerFailure = 'refused' | 'unavailable' | 'unknown';

/** The provider's own words, without what was sent: it is stored in the outbox and logged. */
export class MessengerError extends Error {
  override name = 'MessengerError';
  readonly failure: MessengerFailure;
  constructor(message: string, failure: MessengerFailure, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}
