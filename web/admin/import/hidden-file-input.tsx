import type { RefObject } from 'react';

type HiddenFileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  accept: string;
  label: string;
  onFile: (file: File) => void;
};

/** Opened by a button that looks like the others. */
export function HiddenFileInput({ ref, accept, label, onFile }: HiddenFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      className="sr-only"
      tabIndex={-1}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
        // Choosing the same file again must fire another change event.
        event.target.value = '';
      }}
    />
  );
}
