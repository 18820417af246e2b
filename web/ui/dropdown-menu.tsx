import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { stepIndex } from './step-index.ts';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  /** Below the entry before it. */
  isNested?: boolean;
  onSelect?: () => void;
  /** An anchor instead of a button; `onSelect` then runs in its place when it is a plain click. */
  href?: string;
}

export interface DropdownMenuProps {
  /** The look and the content of the button. */
  trigger: ReactNode;
  triggerClassName?: string;
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

const entriesIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? []),
];

export function DropdownMenu({ trigger, triggerClassName, label, items, align = 'end' }: DropdownMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openedAt, setOpenedAt] = useState<'first' | 'last' | null>(null);
  const isOpen = openedAt !== null;
  const close = () => setOpenedAt(null);

  useEffect(() => {
    if (!isOpen) return;
    function closeOutside(event: PointerEvent) {
      if (!root.current?.contains(event.target as Node)) setOpenedAt(null);
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  // Before anything else happens: a frame later it would take the focus from an entry that was chosen meanwhile.
  useLayoutEffect(() => {
    if (openedAt === null) return;
    entriesIn(root.current)
      .at(openedAt === 'first' ? 0 : -1)
      ?.focus();
  }, [openedAt]);

  function pressButton(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenedAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function pressMenu(event: KeyboardEvent) {
    const elements = entriesIn(root.current);
    const index = elements.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      button.current?.focus();
      return;
    }
    if (event.key === 'Tab') close();
    let next = stepIndex(event.key, index, elements.length, 'vertical');
    if (next === null && /^\p{L}$/u.test(event.key)) {
      const letter = event.key.toLowerCase();
      const rest = [...elements.slice(index + 1), ...elements.slice(0, index + 1)];
      const found = rest.find((element) => element.textContent?.trim().toLowerCase().startsWith(letter));
      next = found ? elements.indexOf(found) : null;
    }
    if (next === null) return;
    event.preventDefault();
    elements[next]?.focus();
  }

  function choose(item: MenuItem) {
    close();
    button.current?.focus();
    item.onSelect?.();
  }

  return (
    <div ref={root} className="relative inline-block">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        className={triggerClassName}
        onClick={() => setOpenedAt(isOpen ? null : 'first')}
        onKeyDown={pressButton}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classNames(
            'absolute top-full z-40 mt-1 max-h-[min(36rem,70dvh)] min-w-52 animate-rise overflow-y-auto rounded-card border border-line bg-white p-1 shadow-float',
            align === 'end' ? 'right-0' : 'left-0',
          )}
          onKeyDown={pressMenu}
        >
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu is a fixed list, and labels may be elements
            <MenuEntry key={index} item={item} onChoose={() => choose(item)} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const className = classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left focus-visible:-outline-offset-2',
    item.tone === 'danger' ? 'text-deal' : 'text-ink',
    item.isNested && 'pl-8',
    item.isDisabled ? 'opacity-50' : 'hover:bg-surface-strong focus:bg-surface-strong',
  );
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.href) {
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        href={item.href}
        className={className}
        onClick={(event) => {
          if (item.onSelect && !event.metaKey && !event.ctrlKey) event.preventDefault();
          onChoose();
        }}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={item.isDisabled || undefined}
      className={className}
      onClick={item.isDisabled ? undefined : onChoose}
    >
      {content}
    </button>
  );
}
