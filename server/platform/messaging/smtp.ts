import { limits } from '#server/platform/config/limits.ts';
import { type Messenger, MessengerError } from './messenger.ts';

export type SmtpSettings = { url: string; from: string | undefined };

/** Without SMTP_FROM the account that sends is the sender, as most providers want it. */
function senderOf({ url, from }: SmtpSettings): string {
  if (from) return from;
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  return user.includes('@') ? user : `no-reply@${hostname}`;
}

/** Loaded with the first message: many shops send none. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: limits.messengerMs,
    greetingTimeout: limits.messengerMs,
    socketTimeout: limits.messengerMs,
    // The text comes from us, but a file or an address in it must never be opened for sending.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and logs in; throws the server's reason. */
export async function checkSmtp({ url }: SmtpSettings): Promise<void> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function openSmtp(settings: SmtpSettings): Messenger {
  let transport: ReturnType<typeof openTransport> | undefined;
  const from = senderOf(settings);
  return {
    channel: 'email',
    reaches: ({ email }) => email !== null,
    async send({ name, email }, { subject, text }) {
      try {
        transport ??= openTransport(settings.url);
        await (await transport).sendMail({ from, to: { name, address: email ?? '' }, subject, text });
      } catch (error) {
        const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
        const isPermanent = responseCode !== undefined && responseCode >= 500;
        throw new MessengerError(`E-mail ${responseCode ?? code ?? ''}: ${message}`, { isPermanent, cause: error });
      }
    },
  };
}
