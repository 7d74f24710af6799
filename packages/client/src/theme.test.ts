import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './storage.ts';
import { applyTheme, followTheme, readTheme, themeColors, themeKey, themes } from './theme.ts';

const createElement = (attributes: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(attributes));
  return {
    getAttribute: (name: string) => kept.get(name) ?? null,
    setAttribute: (name: string, value: string) => void kept.set(name, value),
    removeAttribute: (name: string) => void kept.delete(name),
  };
};

const createDocument = () => {
  const colors = ['light', 'dark'].map((scheme) => createElement({ media: `(prefers-color-scheme: ${scheme})` }));
  const scheme = createElement();
  const documentElement = createElement();
  return {
    documentElement,
    querySelectorAll: (selectors: string) => (selectors.includes('theme-color') ? colors : [scheme]),
    read: () => [
      documentElement.getAttribute('data-theme'),
      scheme.getAttribute('content'),
      ...colors.map((meta) => meta.getAttribute('content')),
    ],
  };
};

const createWindow = (localStorage: { getItem(key: string): string | null }) => {
  const listeners = new Map<string, (event: { readonly key?: string | null }) => void>();
  return {
    localStorage,
    document: createDocument(),
    addEventListener: (type: string, listener: (event: { readonly key?: string | null }) => void) =>
      void listeners.set(type, listener),
    tell: (type: string, event: { readonly key?: string | null }) => listeners.get(type)?.(event),
  };
};

const { light, dark } = themeColors;
const shown = {
  system: [null, 'light dark', light, dark],
  light: ['light', 'light', light, light],
  dark: ['dark', 'dark', dark, dark],
};

describe('a theme', () => {
  it.each(themes)('%s is shown by page, controls and bars, whatever was shown before', (theme) => {
    for (const before of themes) {
      const document = createDocument();
      applyTheme(before, document);
      applyTheme(theme, document);
      expect(document.read()).toEqual(shown[theme]);
    }
  });

  it('is the device’s where nothing was chosen, or what is kept is none', () => {
    const store = createMemoryStore();
    expect(readTheme(store)).toBe('system');
    store.setItem(themeKey, 'sepia');
    expect(readTheme(store)).toBe('system');
    store.setItem(themeKey, 'dark');
    expect(readTheme(store)).toBe('dark');
  });
});

describe('following', () => {
  it('shows the choice at once, and what other tabs choose', () => {
    const store = createMemoryStore();
    store.setItem(themeKey, 'dark');
    const window = createWindow(store);
    followTheme(window);
    expect(window.document.read()).toEqual(shown.dark);
    store.setItem(themeKey, 'light');
    window.tell('storage', { key: 'authToken' });
    expect(window.document.read()).toEqual(shown.dark);
    window.tell('storage', { key: themeKey });
    expect(window.document.read()).toEqual(shown.light);
    store.removeItem(themeKey);
    window.tell('storage', { key: null });
    expect(window.document.read()).toEqual(shown.system);
    store.setItem(themeKey, 'dark');
    window.tell('pageshow', {});
    expect(window.document.read()).toEqual(shown.dark);
  });

  it('leaves the device’s theme where the browser forbids storage', () => {
    const window = createWindow({
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    followTheme(window);
    expect(window.document.documentElement.getAttribute('data-theme')).toBeNull();
  });
});
