import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toastText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';
import { useTopDialog } from './open-dialogs.ts';
import { removeToast, type Toast, useToasts } from './toast-queue.ts';
import { useBottomBarHeight } from './use-bottom-bar.ts';

const icons = { success: CircleCheck, error: CircleX, info: Info };
const iconTones = { success: 'text-success', error: 'text-error', info: 'text-primary' };

/** A toast with an action stays longer. */
const stayMs = 5000;
const stayWithActionMs = 10_000;
const stayLongMs = 60_000;
/** After the pointer or the focus has left it. */
const stayAtLeastMs = 2000;

function stayOf({ action }: Toast): number {
  if (!action) return stayMs;
  return action.staysLong ? stayLongMs : stayWithActionMs;
}

function ToastNote({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const Icon = icons[toast.kind];
  const note = useRef<HTMLLIElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isHeld) return;
    // Counted from when it came: a dialog that opens takes it over.
    const left = toast.shownAt + stayOf(toast) - Date.now();
    const timer = setTimeout(() => removeToast(toast.id), Math.max(left, stayAtLeastMs));
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  /** The pressed button goes with the note: the focus returns to where it came from. */
  function leave() {
    const hasFocus = note.current?.contains(document.activeElement);
    removeToast(toast.id);
    if (hasFocus) cameFrom.current?.focus({ preventScroll: true });
  }

  function act() {
    toast.action?.onPress();
    leave();
  }

  return (
    <li
      ref={note}
      className="flex animate-rise flex-wrap items-center justify-end gap-x-3 rounded-card border border-line bg-white py-1 pr-1 pl-4 text-ink text-sm shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={iconTones[toast.kind]} />
      <p className="min-w-0 flex-1 basis-24 py-2.5 font-medium">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="pointer-events-auto min-h-11 rounded-control px-3 font-semibold text-primary enabled-hover:bg-primary-soft"
          onClick={act}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={toastText.dismiss}
        className="pointer-events-auto inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted enabled-hover:bg-surface-strong"
        onClick={leave}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

/** On a wider screen, as much space as a bar at the bottom takes. */
function BottomBarSpace() {
  const height = useBottomBarHeight();
  return (
    height > 0 && (
      <div
        className="box-content pt-4 max-sm:hidden"
        ref={(element) => {
          if (element) element.style.height = `${height}px`;
        }}
      />
    )
  );
}

type ToastRegionProps = { toasts: readonly Toast[]; isInDialog?: boolean };

function ToastRegion({ toasts, isInDialog = false }: ToastRegionProps) {
  return (
    <section
      aria-label={toastText.region}
      className={classNames(
        // Above the bars at the bottom of a phone; presses on the text go through to what lies below.
        'pointer-events-none fixed inset-x-4 bottom-36 z-50 pb-[env(safe-area-inset-bottom)] print:hidden',
        'sm:right-auto sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-x-1/2',
        // A dialog has its buttons at the bottom.
        isInDialog ? 'sm:bottom-24' : 'sm:bottom-4',
      )}
    >
      <ul aria-live="polite" className="grid gap-2">
        {toasts.map((toast) => (
          <ToastNote key={toast.id} toast={toast} />
        ))}
      </ul>
      {toasts.length > 0 && !isInDialog && <BottomBarSpace />}
    </section>
  );
}

const none: readonly Toast[] = [];

/**
 * Mounted once in the app shell. The live region of the page is always there, and that of a dialog from its opening: one
 * that arrives with its text is not announced.
 */
export function ToastHost() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  return (
    <>
      <ToastRegion toasts={dialog ? none : toasts} />
      {dialog && createPortal(<ToastRegion toasts={toasts} isInDialog />, dialog)}
    </>
  );
}
