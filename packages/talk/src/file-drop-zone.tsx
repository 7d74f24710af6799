import type { DragEvent, ReactNode } from 'react';

interface FileDropZoneProps {
  readonly className: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const allowFileDrop = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
};

/** An area that accepts dropped files. The attach menu offers the same by click. */
export function FileDropZone({ className, onFiles, children }: FileDropZoneProps) {
  return (
    <section
      className={className}
      onDragOver={allowFileDrop}
      onDrop={(event) => {
        allowFileDrop(event);
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </section>
  );
}
