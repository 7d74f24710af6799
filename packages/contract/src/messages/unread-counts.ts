/** Beside the switcher: notices of others than the person of the page. */
export const unreadCountTexts = {
  /** For a screen reader, behind what the button does. */
  ofOthers: (count: number) =>
    count === 1 ? '1 unread notification on other pages' : `${count} unread notifications on other pages`,
  unread: (count: number) => `${count} new`,
  many: '99+',
} as const;
