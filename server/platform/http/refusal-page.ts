import { createHash } from 'node:crypto';
import { type Problem, problems } from '#domain/problems.ts';

const styles = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f7fb;color:#0b1b33;
font:16px/1.6 system-ui,sans-serif}main{max-width:28rem;margin:1rem;padding:2rem;border-radius:1rem;background:#fff;
text-align:center}h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}p{margin:0 0 1.25rem}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#1557ff;color:#fff;font-weight:600;
text-decoration:none}`;

const stylesHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
export const refusalPagePolicy = `default-src 'none'; style-src ${stylesHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const notPages = /^\/(api|assets|files|feeds|icon|healthz|readyz)(\/|$)|\.[a-z0-9]{2,12}$/i;

/** Whether the error should be an HTML page instead of JSON. */
export function wantsPage(method: string | undefined, url: string, accept: string | undefined): boolean {
  const [path = ''] = url.split('?', 1);
  return method === 'GET' && (accept ?? '').includes('text/html') && !notPages.test(path);
}

const texts = {
  busy: {
    heading: 'Toko sedang ramai',
    text: 'Banyak pengunjung datang bersamaan. Halaman ini mencoba lagi dengan sendirinya dalam beberapa detik.',
  },
  'too-many-requests': {
    heading: 'Terlalu banyak permintaan',
    text: 'Mohon tunggu sebentar. Halaman ini mencoba lagi dengan sendirinya.',
  },
};

/** Needs no assets of the shop, because it is shown when nothing else can be; it refreshes itself. */
export function refusalPage(problem: Problem, retrySeconds: number | undefined): string {
  const { heading, text } =
    problem.code === 'busy' || problem.code === 'too-many-requests'
      ? texts[problem.code]
      : { heading: problems[problem.code].title, text: 'Periksa alamatnya, atau mulai lagi dari halaman depan.' };
  const isRetried = retrySeconds !== undefined;
  const refresh = isRetried ? `<meta http-equiv="refresh" content="${retrySeconds}">` : '';
  const link = isRetried ? '<a href="">Coba lagi</a>' : '<a href="/">Ke halaman depan</a>';
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${heading}</title><style>${styles}</style></head>
<body><main><h1>${heading}</h1><p>${text}</p>${link}</main></body></html>
`;
}
