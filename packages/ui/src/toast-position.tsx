import { type RefObject, useLayoutEffect, useState } from 'react';

/** Marks what of a window toasts must leave free: its title with the way out of it and what stands right below, and its buttons. */
export const dialogHeadMark = { 'data-window-head': '' } as const;
export const dialogFootMark = { 'data-window-foot': '' } as const;
/** The same for what stands at the lower edge of a page, such as the line where one writes. */
export const pageFootMark = { 'data-page-foot': '' } as const;

/** What toasts leave in sight on a page: a notice of danger, the last message, the head of a conversation. */
export const keepVisibleMark = { 'data-keep-visible': '' } as const;

/** From here on toasts stand at the lower right, below it at the top; as in the styles. */
const desktopQuery = '(min-width: 40rem)';
/** Between toasts and what they leave free. */
const gapPx = 12;

/** That of the window on top; the same mark on a page means nothing. */
const findLastMarked = (mark: object): Element | undefined =>
  [...document.querySelectorAll(`:is([role='dialog'], [role='alertdialog']) [${Object.keys(mark).join('')}]`)].at(-1);

const findPageFoot = (): Element | undefined =>
  document.querySelector(`[${Object.keys(pageFootMark).join('')}]`) ?? undefined;

/** What stands in the way of toasts: its edges from the top of what is seen, in pixels. */
interface Obstacle {
  readonly top: number;
  readonly bottom: number;
}

interface ToastPlace {
  /** Of the toasts together, in pixels. */
  readonly height: number;
  readonly viewportHeight: number;
  /** They stand at the lower edge, else at the upper one. */
  readonly isDesk: boolean;
  /** What must be kept free first comes first. */
  readonly obstacles: readonly Obstacle[];
}

/**
 * How far toasts move down on a phone, or up (negative) on a desk, so that they cover no obstacle. Where there is no such
 * place, they cover the last of them.
 */
export const findClearOffset = (place: ToastPlace): number => {
  const { height, viewportHeight, isDesk, obstacles } = place;
  const isClear = (offset: number): boolean => {
    const bottom = isDesk ? viewportHeight + offset : offset + height;
    const top = bottom - height;
    return top >= 0 && bottom <= viewportHeight && obstacles.every((each) => each.bottom <= top || each.top >= bottom);
  };
  const offsets = [0, ...obstacles.map(({ top, bottom }) => (isDesk ? top - viewportHeight : bottom))];
  const found = offsets.toSorted((one, other) => Math.abs(one) - Math.abs(other)).find(isClear);
  if (found !== undefined || obstacles.length === 0) return found ?? 0;
  return findClearOffset({ ...place, obstacles: obstacles.slice(0, -1) });
};

/** How far toasts move, to be clear of the window on top, or of what a page keeps in sight. */
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
 * Where toasts cover none of the controls of the window on top: below its head on a phone, where there is no room above
 * it, and above its buttons on a desk. Without a window they leave the foot of the page and what it keeps in sight free.
 * @param count of the toasts
 * @returns how far they move from where they stand, in pixels
 */
export const useToastPosition = (place: RefObject<HTMLElement | null>, count: number): number => {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const measure = (): void => {
      const foot = findPageFoot();
      // It grows with what is written.
      if (foot) sizes.observe(foot);
      const head = findLastMarked(dialogHeadMark);
      // Its window, as its content comes.
      if (head?.parentElement) sizes.observe(head.parentElement);
      if (place.current) setDistance(getToastOffset(place.current));
    };
    const sizes = new ResizeObserver(measure);
    measure();
    // Windows come and go, another page has another foot, notices and messages come.
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
