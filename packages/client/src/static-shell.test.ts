import { describe, expect, it } from 'vitest';
import { storageKeys } from './session.ts';
import { chooseShell, preloadPageFiles } from './static-shell.ts';
import { createMemoryStore } from './storage.ts';

const createWindow = (search = '', pathname = '/') => {
  const attributes = new Map<string, string>();
  return {
    localStorage: createMemoryStore(),
    sessionStorage: createMemoryStore(),
    location: { pathname, search },
    document: { documentElement: { setAttribute: (name: string, value: string) => void attributes.set(name, value) } },
    attributes,
  };
};

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('the shell', () => {
  it('is a visitor’s, or of who is signed in to this app, or nobody’s while a session waits to be renewed', () => {
    const window = createWindow();
    expect(chooseShell(window, 'clinic.')).toBe('visitor');
    window.localStorage.setItem(storageKeys.authToken, 'token');
    expect([chooseShell(window, 'clinic.'), chooseShell(window, '')]).toEqual(['visitor', 'own']);
    window.localStorage.removeItem(storageKeys.authToken);
    window.sessionStorage.setItem(storageKeys.isRefreshingToken, 'true');
    expect(chooseShell(window, '')).toBe('ended');
    expect(window.attributes.get('data-session')).toBe('ended');
  });

  it('is nobody’s on a page about somebody else, whose code is fetched all the same', () => {
    const window = createWindow('', '/for/0192f7a0-0000-7000-8000-000000000001/profile');
    window.localStorage.setItem(storageKeys.authToken, 'token');
    expect(chooseShell(window, '')).toBe('own');
    expect(window.attributes.get('data-session')).toBe('ended');
  });

  it('is a visitor’s where the browser forbids storage', () => {
    const window = createWindow();
    expect(chooseShell({ ...window, localStorage: { getItem: refuse } }, '')).toBe('visitor');
  });

  it.each([
    ['', []],
    ['?step=2&email=a', ['data-step']],
    ['?q=step', []],
    ['?activeChatId=7', ['data-chat']],
    ['?x=1&chatId=7', ['data-chat']],
  ])('for %s says what the address asks for besides: %s', (search, said) => {
    const window = createWindow(search);
    chooseShell(window, '');
    expect([...window.attributes.keys()]).toEqual(['data-session', ...said]);
  });
});

it('the files of a page are fetched as the page names them for its viewer', () => {
  const appended: object[] = [];
  const metas = new Map([['meta[name=files-own]', '/assets/a.js /assets/b.js']]);
  const document = {
    querySelector: (selector: string) => (metas.has(selector) ? { content: metas.get(selector) } : null),
    createElement: () => ({}),
    head: { append: (link: object) => appended.push(link) },
  } as unknown as Document;
  preloadPageFiles(document, 'visitor');
  expect(appended).toEqual([]);
  preloadPageFiles(document, 'own');
  expect(appended).toEqual(
    ['/assets/a.js', '/assets/b.js'].map((href) => ({
      rel: 'modulepreload',
      crossOrigin: '',
      fetchPriority: 'low',
      href,
    })),
  );
});
