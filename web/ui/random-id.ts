/** Not `crypto.randomUUID`: browsers have it on https and on localhost only. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');
