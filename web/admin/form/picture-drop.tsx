import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { filesOf, pictureAccept } from '#web/ui/picture-files.ts';

type PictureDropProps = {
  /** Its click opens the file dialog. */
  input: RefObject<HTMLInputElement | null>;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  /** What is wrong with the files that were given last. */
  faults: readonly string[];
  className: string;
  children: ReactNode;
};

/** Takes pictures that are dropped, pasted or chosen. */
export function PictureDrop({ input, isMultiple, onFiles, faults, className, children }: PictureDropProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles(filesOf(event.dataTransfer));
  }

  function paste(event: ClipboardEvent) {
    const files = filesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes drops and pastes; the buttons within are the keyboard's way
    <div
      className={classNames('rounded-control border p-3', className, isOver && 'border-primary bg-primary-soft')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        accept={pictureAccept}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {children}
      {faults.map((fault) => (
        <p key={fault} role="alert" className="mt-1 text-error text-sm">
          {fault}
        </p>
      ))}
    </div>
  );
}
