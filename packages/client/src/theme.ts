import type { KeyValueStore } from './storage.ts';

/** The choices of theme; 'system' follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Key in local storage: the choice belongs to the device, so it survives signing out. */
export const themeKey = 'arogo.theme';

/** Colour of the browser's own bars: --paper of the styles. */
export const themeColors = { light: '#f7f6f1', dark: '#101614' } as const;

interface AttributeHolder {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

/** The parts of a document that a theme changes. */
export interface ThemedDocument {
  readonly documentElement: AttributeHolder;
  querySelectorAll(selectors: string): Iterable<AttributeHolder>;
}

/** The chosen theme; 'system' if none is stored or the stored value is invalid. */
export const readTheme = (store: Pick<KeyValueStore, 'getItem'>): Theme => {
  const kept = store.getItem(themeKey);
  return themes.find((theme) => theme === kept) ?? 'system';
};

/** Applies a theme: the colours of the page, of the browser's form controls and of its bars. */
export const applyTheme = (theme: Theme, document: ThemedDocument): void => {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
  for (const meta of document.querySelectorAll('meta[name=color-scheme]'))
    meta.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  // There is one element for each scheme of the device, so a chosen theme sets both.
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.setAttribute('content', themeColors[theme === 'system' ? own : theme]);
  }
};

interface ThemedWindow {
  readonly localStorage: Pick<KeyValueStore, 'getItem'>;
  readonly document: ThemedDocument;
  addEventListener(type: string, listener: (event: { readonly key?: string | null }) => void): void;
}

/**
 * Applies the chosen theme before the first paint, and again when another tab changes it or the page returns from the
 * back/forward cache.
 */
export const followTheme = (window: ThemedWindow): void => {
  const show = (): void => {
    try {
      applyTheme(readTheme(window.localStorage), window.document);
    } catch {
      // The browser forbids storage, so the device's theme applies.
    }
  };
  show();
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) show();
  });
  window.addEventListener('pageshow', show);
};
