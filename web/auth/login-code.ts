let storedCode: string | undefined;

/**
 * Takes the code out of the address bar before any request goes out. Not through the router, which would load the page
 * anew. False: the page was opened without one.
 */
export function storeLoginCode(code: string | undefined): boolean {
  if (code) {
    storedCode = code;
    History.prototype.replaceState.call(window.history, window.history.state, '', window.location.pathname);
  }
  return storedCode !== undefined;
}

/** The code works a single time, and React may run an effect twice. */
export function takeLoginCode(): string | undefined {
  const code = storedCode;
  storedCode = undefined;
  return code;
}
