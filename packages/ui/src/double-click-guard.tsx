import { useEffect } from 'react';

/**
 * The second click of a double click on a link, or on what sends a form, is the same wish: followed, a page would stand in the
 * history twice, and where the answer comes before that click a form would be sent again.
 */
export function DoubleClickGuard() {
  useEffect(() => {
    const once = (event: MouseEvent): void => {
      if (
        event.detail > 1 &&
        event.target instanceof Element &&
        event.target.closest('a, button[type=submit]') !== null
      )
        event.preventDefault();
    };
    document.addEventListener('click', once, { capture: true });
    return () => document.removeEventListener('click', once, { capture: true });
  }, []);
  return null;
}
