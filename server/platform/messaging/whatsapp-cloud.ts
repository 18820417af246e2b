import { isWaNumber, normaliseWaNumber } from '#domain/phone.ts';
import { limits } from '#server/platform/config/limits.ts';
import {
  fetchOutside,
  OutboundError,
  type OutboundRequest,
  type OutboundResponse,
} from '#server/platform/outbound/outbound.ts';
import { type Message, type Messenger, MessengerError, type Recipient } from './messenger.ts';

export type WhatsappSettings = {
  token: string;
  phoneId: string;
  baseUrl: string;
  otpTemplate: string | undefined;
  linkTemplate: string | undefined;
};

const apiVersion = 'v23.0';

/**
 * Meta lets a business start a conversation only with an approved template; plain text passes only within 24 hours
 * after the person last wrote. A code must use an authentication template, which carries it in the body and in the copy
 * button.
 */
function contentOf({ otpTemplate, linkTemplate }: WhatsappSettings, message: Message): object {
  const isOtp = message.kind === 'otp';
  const name = isOtp ? otpTemplate : linkTemplate;
  if (name === undefined || !('secret' in message))
    return { type: 'text', text: { preview_url: false, body: message.text } };
  const parameters = [{ type: 'text', text: message.secret }];
  const body = { type: 'body', parameters };
  const components = isOtp ? [body, { type: 'button', sub_type: 'url', index: '0', parameters }] : [body];
  return { type: 'template', template: { name, language: { code: 'id' }, components } };
}

type GraphError = { error?: { code?: number; message?: string; error_data?: { details?: string } } };

/** Meta's codes for too many messages, also with status 400. */
const rateLimitCodes = new Set([4, 80007, 130429, 131048, 131056]);

function parseOrNull<Body>(body: string): Body | null {
  try {
    return JSON.parse(body) as Body;
  } catch {
    return null;
  }
}

function errorOf({ status, body }: OutboundResponse): MessengerError {
  const { error } = parseOrNull<GraphError>(body) ?? {};
  const details = error?.error_data?.details ?? error?.message ?? 'no details';
  const isPermanent = status < 500 && status !== 429 && !rateLimitCodes.has(error?.code ?? 0);
  const failure = isPermanent ? 'refused' : 'unavailable';
  return new MessengerError(`WhatsApp ${status}, code ${error?.code ?? 'unknown'}: ${details}`, failure);
}

function phoneUrlOf({ baseUrl, phoneId }: WhatsappSettings): string {
  const base = baseUrl.replace(/\/+$/, '');
  const versioned = /\/v\d+(\.\d+)?$/.test(base) ? base : `${base}/${apiVersion}`;
  return `${versioned}/${encodeURIComponent(phoneId)}`;
}

const isOk = ({ status }: OutboundResponse) => status >= 200 && status < 300;

function call(
  { token }: WhatsappSettings,
  { headers, ...request }: Pick<OutboundRequest, 'method' | 'url' | 'headers' | 'body'>,
): Promise<OutboundResponse> {
  return fetchOutside({
    ...request,
    headers: { authorization: `Bearer ${token}`, ...headers },
    isOperatorAddress: true,
    connectMs: limits.messengerMs,
    totalMs: limits.messengerMs,
  }).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    throw new MessengerError(`WhatsApp: ${error.message}`, error.isUnanswered ? 'unknown' : 'unavailable', error);
  });
}

/** Reads the phone number's own record, which needs a valid token; throws the service's reason. */
export async function checkWhatsapp(settings: WhatsappSettings): Promise<void> {
  const response = await call(settings, { method: 'GET', url: new URL(`${phoneUrlOf(settings)}?fields=id`) });
  if (!isOk(response)) throw errorOf(response);
}

export function openWhatsappCloud(settings: WhatsappSettings): Messenger {
  const url = new URL(`${phoneUrlOf(settings)}/messages`);

  async function send({ waNumber }: Recipient, message: Message): Promise<void> {
    const response = await call(settings, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: normaliseWaNumber(waNumber ?? ''),
        ...contentOf(settings, message),
      }),
    });
    if (!isOk(response)) throw errorOf(response);
    // A proxy's page may also be a 200: only an id means that WhatsApp accepted it.
    if (!parseOrNull<{ messages?: { id?: string }[] }>(response.body)?.messages?.[0]?.id) {
      throw new MessengerError('WhatsApp answered without a message id', 'unknown');
    }
  }

  return { channel: 'whatsapp', reaches: ({ waNumber }) => waNumber !== null && isWaNumber(waNumber), send };
}
