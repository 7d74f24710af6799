import { useEffect, useState, type RefObject } from 'react';

/** Whether the content overflows the element: a scrollable element must be reachable by keyboard. */
export function useOverflow(target: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const measure = () =>
      setOverflows(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [target]);
  return overflows;
}
