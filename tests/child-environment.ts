/** What a process that a test starts inherits; settings of the developer's shell are not among it. */
export function childEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
