/** A body as multipart when files come along; nested values travel as JSON, nothing as an empty text. */
export function multipart(
  body: Record<string, unknown>,
  files: readonly (readonly [name: string, file: File])[],
): Record<string, unknown> | FormData {
  if (files.length === 0) return body;
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
