import { useCallback } from 'react';

/** For an element that shows bytes which the page holds: their address lives as long as the element. */
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
