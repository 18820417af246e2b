/** Every way a call can fail: code → HTTP status and the title people read (RFC 9457). */
export const problems = {
  'invalid-input': { status: 400, title: 'Data yang dikirim tidak sesuai' },
  unauthorized: { status: 401, title: 'Silakan masuk terlebih dahulu' },
  'login-failed': { status: 401, title: 'Username atau password salah' },
  forbidden: { status: 403, title: 'Anda tidak punya akses ke bagian ini' },
  'not-found': { status: 404, title: 'Data tidak ditemukan' },
  'request-timeout': { status: 408, title: 'Permintaan tidak selesai dikirim, coba lagi' },
  conflict: { status: 409, title: 'Data sudah berubah atau bentrok dengan data lain' },
  'upload-too-large': { status: 413, title: 'Berkas terlalu besar' },
  'body-too-large': { status: 413, title: 'Data yang dikirim terlalu besar' },
  'upload-wrong-type': { status: 415, title: 'Jenis berkas tidak didukung' },
  'unsupported-media-type': { status: 415, title: 'Jenis data yang dikirim tidak didukung' },
  'upload-broken': { status: 422, title: 'Gambar tidak dapat dibaca' },
  'too-many-requests': { status: 429, title: 'Terlalu banyak permintaan, coba lagi sebentar lagi' },
  'headers-too-large': { status: 431, title: 'Alamat atau header permintaan terlalu panjang' },
  internal: { status: 500, title: 'Terjadi kesalahan pada sistem' },
  busy: { status: 503, title: 'Sistem sedang sibuk, coba lagi sebentar lagi' },
  'disk-full': { status: 507, title: 'Ruang penyimpanan server penuh, data tidak tersimpan' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;
export type FieldError = { path: string; message: string };

export type ProblemDetails = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  code: ProblemCode;
  errors?: FieldError[];
  /** On a conflict: the entry as it is now, so that the second editor can compare. */
  current?: unknown;
  requestId?: string;
};

type ProblemOptions = {
  detail?: string;
  errors?: FieldError[];
  current?: unknown;
  /** Sent in the Retry-After header. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? problems[code].title, { cause: options.cause });
    this.code = code;
    this.status = problems[code].status;
    this.detail = options.detail;
    this.errors = options.errors;
    this.current = options.current;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** What is wrong with one field of the input. */
export const invalidField = (path: string, message: string) =>
  new Problem('invalid-input', { errors: [{ path, message }] });

export function problemDetails(problem: Problem, requestId: string): ProblemDetails {
  return {
    type: `/api/docs#problem-${problem.code}`,
    title: problems[problem.code].title,
    status: problem.status,
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
    code: problem.code,
    ...(problem.errors === undefined ? {} : { errors: problem.errors }),
    ...(problem.current === undefined ? {} : { current: problem.current }),
    requestId,
  };
}
