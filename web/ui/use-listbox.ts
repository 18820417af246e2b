import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { stepIndex } from './step-index.ts';

type ListboxOptions = {
  count: number;
  isOpen: boolean;
  /** The option that is active before any arrow key; -1 for none. */
  firstIndex?: number;
  /** False where Enter takes what was typed unless an arrow key has chosen: hover is then drawn by CSS alone. */
  isHoverActive?: boolean;
  onPick: (index: number) => void;
  onOpen?: () => void;
  /** Without it Escape belongs to what is around the input, such as a dialog. */
  onClose?: () => void;
};

/**
 * The combobox pattern: the focus stays in the input, arrow keys move through the options of a listbox below it. Used by
 * every input with such a list; each draws its options itself.
 */
export function useListbox({
  count,
  isOpen,
  firstIndex = -1,
  isHoverActive = true,
  onPick,
  onOpen,
  onClose,
}: ListboxOptions) {
  const id = useId();
  const [activeIndex, setActiveIndex] = useState(firstIndex);
  const optionId = (index: number) => `${id}-${index}`;
  const hasActive = isOpen && activeIndex >= 0 && activeIndex < count;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen && onClose) {
      // Otherwise a dialog around the input would close too.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && hasActive) {
      event.preventDefault();
      onPick(activeIndex);
    } else if (event.key === 'Tab' && isOpen) {
      onClose?.();
    } else if (event.key === 'ArrowDown' && !isOpen && onOpen) {
      event.preventDefault();
      onOpen();
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      // Home and End belong to the text.
      const next = stepIndex(event.key, activeIndex, count, 'vertical');
      if (next === null) return;
      event.preventDefault();
      setActiveIndex(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
  }

  return {
    activeIndex,
    /** To be called when the options change. */
    reset: () => setActiveIndex(firstIndex),
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen && count > 0,
      'aria-controls': isOpen && count > 0 ? id : undefined,
      'aria-activedescendant': hasActive ? optionId(activeIndex) : undefined,
      autoComplete: 'off',
      onKeyDown,
    },
    listProps: {
      id,
      // The input must not lose the focus before the click arrives.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      tabIndex: -1,
      'aria-selected': index === activeIndex,
      onPointerMove: isHoverActive ? (_: PointerEvent) => setActiveIndex(index) : undefined,
      onClick: () => onPick(index),
    }),
  };
}

export type Listbox = ReturnType<typeof useListbox>;
