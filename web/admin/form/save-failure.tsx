import { useSession } from '#web/session/session.ts';
import { formText } from '#web/text/id-admin-form.ts';

/** Why a save failed; without a session with the way to a new one, in another tab because this one holds what was typed. */
export function SaveFailure({ text }: { text: string }) {
  const hasEnded = useSession() === null;
  return (
    <span>
      {text}{' '}
      {hasEnded && (
        <a
          href="/admls/login"
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {formText.logInAgain}
        </a>
      )}
    </span>
  );
}
