import { useEffect, useRef } from 'react';
import { authApi } from '#domain/auth/auth.contract.ts';
import { callApi } from '#web/api/call-api.ts';

type GoogleAccounts = {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
    ux_mode: 'popup';
  }): void;
  renderButton(place: HTMLElement, options: Record<string, string | number>): void;
};

declare global {
  interface Window {
    google?: { accounts: { id: GoogleAccounts } };
  }
}

let loading: Promise<void> | undefined;

/** Google's script comes from Google only, and only where the shop uses it. */
function loadGoogle(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://accounts.google.com/gsi/client';
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error('Google could not be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}

type GoogleButtonProps = {
  clientId: string;
  wording: 'signin_with' | 'signup_with' | 'continue_with';
  onCredential: (credential: string) => void;
};

/** Google draws its own button. Where it cannot be loaded nothing shows: the other ways in are still there. */
export function GoogleButton({ clientId, wording, onCredential }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const answer = useRef(onCredential);
  answer.current = onCredential;

  useEffect(() => {
    let isGone = false;
    async function draw() {
      const [{ nonce }] = await Promise.all([callApi(authApi.googleNonce, {}), loadGoogle()]);
      const google = window.google?.accounts.id;
      if (isGone || !google || !place.current) return;
      google.initialize({
        client_id: clientId,
        nonce,
        ux_mode: 'popup',
        callback: ({ credential }) => {
          answer.current(credential);
          // Each nonce works once; another try needs another.
          show();
        },
      });
      place.current.replaceChildren();
      google.renderButton(place.current, { text: wording, locale: 'id', size: 'large', width: 320 });
    }
    const show = () => void draw().catch((error: unknown) => console.warn(error));
    show();
    return () => {
      isGone = true;
    };
  }, [clientId, wording]);

  return <div ref={place} className="flex min-h-11 justify-center" />;
}
