import { apiBase, problemOf } from './call-api.ts';
import { withSession } from './call-as-user.ts';

/** A file needs the session too, so a plain link cannot fetch it. `path` stands below the API, with its query. */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await withSession(path, async (accessToken) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await fetch(apiBase + path, { headers });
    if (!answer.ok) throw problemOf({ status: answer.status, body: await answer.text() });
    return answer;
  });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = named ?? fallbackName;
  link.click();
  // The browser needs the address a little longer than the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
