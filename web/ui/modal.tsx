import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { addOpenDialog } from './open-dialogs.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel'> {
  isOpen: boolean;
  onClose: () => void;
  /** A press outside closes it; switch off where an answer is needed. */
  closesOutside?: boolean;
  children: ReactNode;
}

/** Longer than the leaving motion in base.css, so that the content stays until it is gone. */
const leaveMs = 200;

/**
 * The native modal dialog that Dialog, Sheet and the alerts share: focus trap, Escape and inert background come with
 * the browser, the scroll lock is a rule in base.css. The element that carries `data-autofocus` gets the focus.
 */
export function Modal({ isOpen, onClose, closesOutside = true, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element exists only once it is present
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else {
      element.close();
    }
  }, [isOpen, isPresent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => {
    if (isOpen && dialog.current) return addOpenDialog(dialog.current);
  }, [isOpen, isPresent]);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setPresent(false), leaveMs);
    return () => clearTimeout(timer);
  }, [isOpen]);

  // Closing before the element leaves the page gives the focus back to where it was.
  useLayoutEffect(() => {
    return () => dialog.current?.close();
  }, []);

  if (!isPresent) return null;

  function requestClose(event: SyntheticEvent<HTMLDialogElement>) {
    // What happens to an inner element (a nested dialog, a file picker, any content) bubbles here in React.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (isOpen) onClose();
  }

  // Some browsers close on a second Escape whatever the cancel event says: the dialog stays until its owner closes it.
  function follow(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== dialog.current || dialog.current.open || !isOpen) return;
    dialog.current.showModal();
    requestClose(event);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as a cancel event
    <dialog
      {...rest}
      ref={dialog}
      className={classNames('modal', className)}
      onCancel={requestClose}
      onClose={follow}
      onClick={closesOutside ? requestClose : undefined}
    >
      {children}
    </dialog>
  );
}
