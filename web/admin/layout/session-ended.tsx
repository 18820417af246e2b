import { useHasUnsaved } from '#web/admin/form/use-leave-guard.ts';
import { useSession } from '#web/session/session.ts';
import { adminText } from '#web/text/id-admin.ts';

/** On every screen that stayed open after its session ended because something is typed in it. */
export function SessionEnded() {
  const hasEnded = useSession() === null;
  const hasUnsaved = useHasUnsaved();
  return (
    <div role="status" className="sticky top-14 z-20 md:top-16 print:hidden">
      {hasEnded && hasUnsaved && (
        <p className="flex flex-wrap items-center gap-x-3 border-warning/40 border-b bg-warning-soft px-4 py-1 text-ink text-sm md:px-6">
          {adminText.sessionEnded}
          <a
            href="/admls/login"
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {adminText.openLogin}
          </a>
        </p>
      )}
    </div>
  );
}
