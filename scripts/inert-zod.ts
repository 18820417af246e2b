/**
 * Replaces zod in the build of the web, for the browser and for rendering. There a contract is only its address and its
 * TypeScript types: the server validates, and forms use the rules of `domain/form-rules.ts`. This saves some 30 kB.
 */
const inert: unknown = new Proxy(() => inert, {
  get: (_, name) => {
    if (name === 'parse' || name === 'safeParse' || name === 'parseAsync' || name === 'safeParseAsync') {
      throw new Error('Schemas are not checked in the browser');
    }
    return name === Symbol.toPrimitive || name === 'then' ? undefined : inert;
  },
  apply: () => inert,
});

export { inert as z };
