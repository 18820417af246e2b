type Files = readonly (readonly [name: string, file: File])[];

/** A body as multipart: nested values travel as JSON, nothing as an empty text. */
export function multipart(body: Record<string, unknown>, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(
      name,
      typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value),
    );
  }
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/** Multipart only when files come along. */
export const multipartWithFiles = (body: Record<string, unknown>, files: Files): Record<string, unknown> | FormData =>
  files.length === 0 ? body : multipart(body, files);
