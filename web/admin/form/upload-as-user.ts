import { type CallOf, type Endpoint, pathOf, type ResponseOf } from '#domain/endpoint.ts';
import { apiBase, problemOf } from '#web/api/call-api.ts';
import { callAsUser, withSession } from '#web/api/call-as-user.ts';

/** 0 to 100 while a file travels; null before and after. */
export type OnProgress = (percent: number | null) => void;

/** What a form sends: the fields that were filled in; the server checks them. */
type Upload = { params?: Record<string, string>; body: Record<string, unknown> | FormData };

/** `fetch` reports no progress of an upload, `XMLHttpRequest` does. */
function send<E extends Endpoint>(
  { method, path, pictures }: E,
  { params, body }: { params: Upload['params']; body: FormData },
  accessToken: string,
  onProgress: OnProgress,
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, apiBase + pathOf(path, params));
    request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (pictures && lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 400) reject(problemOf({ status: request.status, body: request.responseText }));
      else resolve(JSON.parse(request.responseText) as ResponseOf<E>);
    };
    request.onerror = () => reject(new TypeError('The connection broke'));
    request.send(body);
  });
}

/** Like `callAsUser`, with the progress of a body that carries files. */
export function uploadAsUser<E extends Endpoint>(
  endpoint: E,
  { params, body }: Upload,
  onProgress: OnProgress,
): Promise<ResponseOf<E>> {
  if (!(body instanceof FormData)) return callAsUser(endpoint, { params, body } as unknown as CallOf<E>);
  return withSession(endpoint.path, (accessToken) => send(endpoint, { params, body }, accessToken, onProgress));
}
