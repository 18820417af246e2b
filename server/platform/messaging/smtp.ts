import { limits } from '#server/platform/config/limits.ts';
import { type Messenger, MessengerError, type MessengerFailure } from './messenger.ts';

export type SmtpSettings = { url: string; from: string | undefined };

/** Without SMTP_FROM the account that sends is the sender, as most providers want it. */
function senderOf({ url, from }: SmtpSettings): string {
  if (from) return from;
  const { username, hostname } = new URL(url);
  const user = decodeURIComponent(username);
  return user.includes('@') ? user : `no-reply@${hostname}`;
}

/** Loaded with the first message: many shops send none. */
async function openTransport(url: string, answerMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: limits.messengerMs,
    greetingTimeout: limits.messengerMs,
    socketTimeout: answerMs,
    // The text comes from us, but a file or an address in it must never be opened for sending.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and logs in; throws the server's reason. */
export async function checkSmtp({ url }: SmtpSettings): Promise<void> {
  const transport = await openTransport(url, limits.messengerMs);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function failureOf(responseCode: number | undefined, isHandedOver: boolean): MessengerFailure {
  if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'unavailable';
  return isHandedOver ? 'unknown' : 'unavailable';
}

export function openSmtp(settings: SmtpSettings): Messenger {
  const from = senderOf(settings);
  return {
    channel: 'email',
    reaches: ({ email }) => email !== null,
    async send({ name, email }, { subject, text }) {
      const transport = await openTransport(settings.url, limits.mailAnswerMs);
      let isHandedOver = false;
      // The mail is read to its end once the server has asked for it (DATA).
      transport.use('stream', ({ message }, done) => {
        message?.processFunc((mail) =>
          mail.once('end', () => {
            isHandedOver = true;
          }),
        );
        done();
      });
      try {
        await transport.sendMail({ from, to: { name, address: email ?? '' }, subject, text });
      } catch (error) {
        const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
        const failure = failureOf(responseCode, isHandedOver);
        throw new MessengerError(`E-mail ${responseCode ?? code ?? ''}: ${message}`, failure, error);
      } finally {
        transport.close();
      }
    },
  };
}
