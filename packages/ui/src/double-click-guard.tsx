import { useEffect } from 'react';

/**
 * Ignores the second click of a double click on a link or a submit button. It would add the page to the history twice, or send a
 * form again if the answer came in between.
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
