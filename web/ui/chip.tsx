import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { controlText } from '#web/text/id.ts';
import { classNames } from './class-names.ts';

export interface SelectChipProps {
  isSelected: boolean;
  onSelect: () => void;
  isDisabled?: boolean;
  children: ReactNode;
  className?: string;
}

export function SelectChip({ isSelected, onSelect, isDisabled, children, className }: SelectChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={onSelect}
      className={classNames(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 py-1.5 text-left font-medium transition-transform active:scale-[0.98]',
        'disabled:border-line disabled:bg-surface disabled:text-muted disabled:line-through',
        isSelected
          ? 'border-primary bg-primary-soft text-primary-hover ring-1 ring-primary'
          : 'border-line-strong bg-white text-ink enabled-hover:bg-surface-strong',
        className,
      )}
    >
      {children}
    </button>
  );
}

export interface RemovableChipProps {
  label: string;
  onRemove: () => void;
}

/** The whole chip is the target, so that a thumb finds it. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={controlText.remove(label)}
      onClick={onRemove}
      className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full bg-primary-soft pr-2.5 pl-3.5 font-medium text-primary-hover text-sm enabled-hover:bg-surface-strong pointer-coarse:h-11"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
