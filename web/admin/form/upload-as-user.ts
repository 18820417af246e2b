import { type CallOf, type Endpoint, pathOf, type ResponseOf } from '#domain/endpoint.ts';
import { apiBase, problemOf } from '#web/api/call-api.ts';
import { callAsUser, withSession } from '#web/api/call-as-user.ts';

/** 0 to 100 while a file travels; null before and after. */
export type OnProgress = (percent: number | null) => void;

/** `fetch` cannot tell how far an upload has come; this older way can. */
function send<E extends Endpoint>(
  { method, path, pictures }: E,
  call: CallOf<E>,
  accessToken: string,
  onProgress: OnProgress,
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, apiBase + pathOf(path, call.params as Record<string, string> | undefined));
    request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (pictures && lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 400) reject(problemOf({ status: request.status, body: request.responseText }));
      else resolve(JSON.parse(request.responseText) as ResponseOf<E>);
    };
    request.onerror = () => reject(new TypeError('The connection broke'));
    request.send(call.body as unknown as FormData);
  });
}

/** Like `callAsUser`; a body with files tells its progress. */
export function uploadAsUser<E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  onProgress: OnProgress,
): Promise<ResponseOf<E>> {
  if (!((call.body as unknown) instanceof FormData)) return callAsUser(endpoint, call);
  return withSession(endpoint.path, (accessToken) => send(endpoint, call, accessToken, onProgress));
}
