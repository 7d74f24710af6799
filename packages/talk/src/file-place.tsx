import type { DragEvent, ReactNode } from 'react';

interface FilePlaceProps {
  readonly className: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const hold = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
};

/** Where files can be dropped; there is the menu, too. */
export function FilePlace({ className, onFiles, children }: FilePlaceProps) {
  return (
    <section
      className={className}
      onDragOver={hold}
      onDrop={(event) => {
        hold(event);
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </section>
  );
}
