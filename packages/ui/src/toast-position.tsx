import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Marks the parts of a dialog that toasts must not cover: its title with the close button and the line below, and its buttons.
 */
export const dialogHeadMark = { 'data-window-head': '' } as const;
export const dialogFootMark = { 'data-window-foot': '' } as const;
/** The same for elements at the lower edge of a page, such as the composer. */
export const pageFootMark = { 'data-page-foot': '' } as const;

/** Marks elements of a page that toasts must not cover: a danger notice, the last message, the header of a conversation. */
export const keepVisibleMark = { 'data-keep-visible': '' } as const;

/** From this width on toasts are at the lower right, below it at the top; as in the styles. */
const desktopQuery = '(min-width: 40rem)';
/** Pixels between toasts and the elements they must not cover. */
const gapPx = 12;

/** The mark in the topmost dialog; the same mark outside a dialog is ignored. */
const findLastMarked = (mark: object): Element | undefined =>
  [...document.querySelectorAll(`:is([role='dialog'], [role='alertdialog']) [${Object.keys(mark).join('')}]`)].at(-1);

const findPageFoot = (): Element | undefined =>
  document.querySelector(`[${Object.keys(pageFootMark).join('')}]`) ?? undefined;

/** Top and bottom of an element that toasts must not cover, in viewport pixels. */
interface Obstacle {
  readonly top: number;
  readonly bottom: number;
}

interface ToastPlace {
  /** Height of all toasts in pixels. */
  readonly height: number;
  readonly viewportHeight: number;
  /** Whether toasts are at the lower edge, else at the upper one. */
  readonly isDesk: boolean;
  /** In order of importance. */
  readonly obstacles: readonly Obstacle[];
}

/**
 * How far toasts move down on a phone, or up (negative) on a desktop, so that they cover no obstacle. If there is no such place,
 * they cover the last obstacles.
 */
export const findClearOffset = (place: ToastPlace): number => {
  const { height, viewportHeight, isDesk, obstacles } = place;
  const isClear = (offset: number): boolean => {
    const bottom = isDesk ? viewportHeight + offset : offset + height;
    const top = bottom - height;
    return top >= 0 && bottom <= viewportHeight && obstacles.every((each) => each.bottom <= top || each.top >= bottom);
  };
  const offsets = [0, ...obstacles.map(({ top, bottom }) => (isDesk ? top - viewportHeight : bottom))];
  const clearOffset = offsets.toSorted((one, other) => Math.abs(one) - Math.abs(other)).find(isClear);
  if (clearOffset !== undefined || obstacles.length === 0) return clearOffset ?? 0;
  return findClearOffset({ ...place, obstacles: obstacles.slice(0, -1) });
};

/** How far toasts move, to be clear of the topmost dialog, or of the marked elements of the page. */
const getToastOffset = (place: Element): number => {
  const head = findLastMarked(dialogHeadMark)?.getBoundingClientRect();
  const isDesk = window.matchMedia(desktopQuery).matches;
  const height = [...place.children].reduce((sum, toast) => sum + toast.clientHeight + gapPx, gapPx);
  if (head === undefined) {
    const { left, right } = place.getBoundingClientRect();
    const obstacles = [findPageFoot(), ...document.querySelectorAll(`[${Object.keys(keepVisibleMark).join('')}]`)]
      .filter((element) => element !== undefined)
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.right > left && box.left < right);
    return findClearOffset({ height, viewportHeight: window.innerHeight, isDesk, obstacles });
  }
  if (isDesk) {
    const foot = findLastMarked(dialogFootMark)?.getBoundingClientRect();
    const meets =
      foot !== undefined &&
      foot.right > place.getBoundingClientRect().left &&
      foot.bottom > window.innerHeight - height;
    return meets ? foot.top - window.innerHeight : 0;
  }
  return head.top > height ? 0 : Math.max(0, head.bottom);
};

/**
 * Places toasts so that they cover no control of the topmost dialog: below its header on a phone, where there is no space above
 * it, and above its buttons on a desktop. Without a dialog they keep clear of the page's footer and marked elements.
 * @param count number of toasts
 * @returns how far they move from their default position, in pixels
 */
export const useToastPosition = (place: RefObject<HTMLElement | null>, count: number): number => {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const measure = (): void => {
      const foot = findPageFoot();
      // The footer grows with the text in it.
      if (foot) sizes.observe(foot);
      const head = findLastMarked(dialogHeadMark);
      // The dialog grows as its content loads.
      if (head?.parentElement) sizes.observe(head.parentElement);
      if (place.current) setDistance(getToastOffset(place.current));
    };
    const sizes = new ResizeObserver(measure);
    measure();
    // Dialogs open and close, another page has another footer, notices and messages appear.
    const pages = new MutationObserver(measure);
    pages.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    document.addEventListener('transitionend', measure);
    return () => {
      pages.disconnect();
      document.removeEventListener('scroll', measure, { capture: true });
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      document.removeEventListener('transitionend', measure);
    };
  }, [place, count]);
  return distance;
};
