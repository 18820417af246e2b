const matches = (pattern: string, path: string): boolean => {
  const [known, given] = [pattern.split('/'), path.split('/')];
  return (
    known.length === given.length &&
    known.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
};

/** What may be done at an address of the API, for the `Allow` of an OPTIONS request; empty for an unknown one. */
export function allowedMethods(routes: readonly { method: string; url: string }[], address: string): string[] {
  const path = address.split('?', 1)[0]!;
  if (!path.startsWith('/api/')) return [];
  const methods = routes.filter(({ url }) => matches(url, path)).map(({ method }) => method);
  return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])].sort() : [];
}
