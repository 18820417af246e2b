import { adminText } from '#web/text/id-admin.ts';
import { classNames } from '#web/ui/class-names.ts';

export function AdminFooter({ className }: { className: string }) {
  return (
    <footer
      className={classNames('mx-auto w-full max-w-6xl px-4 text-muted text-xs md:px-6 md:pb-6 print:hidden', className)}
    >
      {adminText.version(import.meta.env.VITE_VERSION as string)}
    </footer>
  );
}
