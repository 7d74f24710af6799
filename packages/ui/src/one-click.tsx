import { useEffect } from 'react';

/** The second click of a double click on a link is the same wish: followed, it would stand in the history twice. */
export function OneClick() {
  useEffect(() => {
    const once = (event: MouseEvent): void => {
      if (event.detail > 1 && event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    };
    document.addEventListener('click', once, { capture: true });
    return () => document.removeEventListener('click', once, { capture: true });
  }, []);
  return null;
}
