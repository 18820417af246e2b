/** Grants nothing by itself: it only separates its owner's tries from those of strangers who guess the password. */
export const deviceCookieName = 'device';

const tokenPattern = new RegExp(`(?:^|;\\s*)${deviceCookieName}=([\\w-]{43})(?:;|$)`);

/** The token in the cookies of a request, or in the cookie of a response. */
export const deviceTokenIn = (cookies: string | undefined) => tokenPattern.exec(cookies ?? '')?.[1];
