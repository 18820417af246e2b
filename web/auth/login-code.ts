let kept: string | undefined;

/**
 * Takes the code out of the address bar before any request goes out. Not through the router, which would load the page
 * anew. False: the page was opened without one.
 */
export function storeLoginCode(code: string | undefined): boolean {
  if (code) {
    kept = code;
    History.prototype.replaceState.call(window.history, window.history.state, '', window.location.pathname);
  }
  return kept !== undefined;
}

/** The code works a single time, and React may ask twice. */
export function takeLoginCode(): string | undefined {
  const code = kept;
  kept = undefined;
  return code;
}
