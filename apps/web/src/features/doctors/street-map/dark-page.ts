const darkQuery = '(prefers-color-scheme: dark)';

/** Whether the page is dark: as selected in Settings, else as on the device. */
export const isPageDark = (): boolean => {
  const chosen = document.documentElement.getAttribute('data-theme');
  return chosen === null ? window.matchMedia(darkQuery).matches : chosen === 'dark';
};

/**
 * Calls `onChange` when the page becomes dark or light.
 * @returns a function that stops it
 */
export const watchPageDarkness = (onChange: (isDark: boolean) => void): (() => void) => {
  let isDark = isPageDark();
  const look = (): void => {
    if (isPageDark() === isDark) return;
    isDark = !isDark;
    onChange(isDark);
  };
  const device = window.matchMedia(darkQuery);
  device.addEventListener('change', look);
  const choice = new MutationObserver(look);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', look);
    choice.disconnect();
  };
};
