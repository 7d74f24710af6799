import type { KeyValueStore } from './storage.ts';

/** What the reader may choose; 'system' follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** In local storage: the choice belongs to the device, so signing out leaves it. */
export const themeKey = 'arogo.theme';

/** The colour of the browser's own bars: --paper of the styles. */
export const themeColors = { light: '#f7f6f1', dark: '#101614' } as const;

interface AttributeHolder {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

/** What of a document a theme changes. */
export interface ThemedDocument {
  readonly documentElement: AttributeHolder;
  querySelectorAll(selectors: string): Iterable<AttributeHolder>;
}

/** The chosen theme; 'system' where nothing was chosen or what is kept is none. */
export const readTheme = (store: Pick<KeyValueStore, 'getItem'>): Theme => {
  const kept = store.getItem(themeKey);
  return themes.find((theme) => theme === kept) ?? 'system';
};

/** Shows a theme: the colours of the page, of the browser's own controls and of its bars. */
export const applyTheme = (theme: Theme, document: ThemedDocument): void => {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
  for (const meta of document.querySelectorAll('meta[name=color-scheme]'))
    meta.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  // One for each scheme of the device, so each of them says the chosen colour.
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
 * Shows the chosen theme before the page is first drawn, and from then on what another tab chooses, also after a sleep in
 * the browser's cache of pages.
 */
export const followTheme = (window: ThemedWindow): void => {
  const show = (): void => {
    try {
      applyTheme(readTheme(window.localStorage), window.document);
    } catch {
      // A browser that forbids storage keeps no choice: the device's theme stands.
    }
  };
  show();
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) show();
  });
  window.addEventListener('pageshow', show);
};
