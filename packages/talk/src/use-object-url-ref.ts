import { useCallback } from 'react';

/** A ref that shows a file in an image; the object URL lives as long as the element. */
export const useObjectUrlRef = (file: Blob) =>
  useCallback(
    (element: HTMLImageElement | null) => {
      if (element === null) return undefined;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
