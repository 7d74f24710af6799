import { type RefObject, useLayoutEffect, useState } from 'react';

/** Marks what of a window toasts must leave free: its title with the way out of it and what stands right below, and its buttons. */
export const dialogHeadMark = { 'data-window-head': '' } as const;
export const dialogFootMark = { 'data-window-foot': '' } as const;
/** The same for what stands at the lower edge of a page, such as the line where one writes. */
export const pageFootMark = { 'data-page-foot': '' } as const;

/** From here on toasts stand at the lower right, below it at the top; as in the styles. */
const desktopQuery = '(min-width: 40rem)';
/** Between toasts and what they leave free. */
const gapPx = 12;

/** That of the window on top; the same mark on a page means nothing. */
const findLastMarked = (mark: object): Element | undefined =>
  [...document.querySelectorAll(`:is([role='dialog'], [role='alertdialog']) [${Object.keys(mark).join('')}]`)].at(-1);

const findPageFoot = (): Element | undefined =>
  document.querySelector(`[${Object.keys(pageFootMark).join('')}]`) ?? undefined;

/** How far toasts move down on a phone, or up (negative) on a desk, to be clear of the window on top, or of the page's foot. */
const getToastOffset = (place: Element): number => {
  const head = findLastMarked(dialogHeadMark)?.getBoundingClientRect();
  const onDesk = window.matchMedia(desktopQuery).matches;
  if (head === undefined && !onDesk) return 0;
  const height = [...place.children].reduce((sum, toast) => sum + toast.clientHeight + gapPx, gapPx);
  if (head === undefined || onDesk) {
    const foot = (head === undefined ? findPageFoot() : findLastMarked(dialogFootMark))?.getBoundingClientRect();
    const meets =
      foot !== undefined &&
      foot.right > place.getBoundingClientRect().left &&
      foot.bottom > window.innerHeight - height;
    return meets ? foot.top - window.innerHeight : 0;
  }
  return head.top > height ? 0 : Math.max(0, head.bottom);
};

/**
 * Where toasts cover none of the controls of the window on top: below its head on a phone, where there is no room above
 * it, and above its buttons on a desk. Without a window they leave the foot of the page free there.
 * @param count of the toasts
 * @returns how far they move from where they stand, in pixels
 */
export const useToastPosition = (place: RefObject<HTMLElement | null>, count: number): number => {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    let foot: Element | undefined;
    const measure = (): void => {
      foot = findPageFoot();
      // It grows with what is written.
      if (foot) sizes.observe(foot);
      const head = findLastMarked(dialogHeadMark);
      // Its window, as its content comes.
      if (head?.parentElement) sizes.observe(head.parentElement);
      if (place.current) setDistance(getToastOffset(place.current));
    };
    const sizes = new ResizeObserver(measure);
    measure();
    // Windows come and go as children of the body, and rise to their place.
    const windows = new MutationObserver(measure);
    windows.observe(document.body, { childList: true });
    // Another page has another foot.
    const pages = new MutationObserver(() => {
      if (findPageFoot() !== foot) measure();
    });
    pages.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    document.addEventListener('transitionend', measure);
    return () => {
      windows.disconnect();
      pages.disconnect();
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      document.removeEventListener('transitionend', measure);
    };
  }, [place, count]);
  return distance;
};
