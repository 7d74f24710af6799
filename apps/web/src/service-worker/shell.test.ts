import { describe, expect, it } from 'vitest';
import { getCacheName, isShellFile, isVersionedFile, isPage, servePage } from './shell.ts';
import type { Shell } from './shell-files.ts';

const origin = 'https://arogo.example';
const shell: Shell = {
  version: 'v1',
  page: '/index.html',
  entry: '/assets/index-a.js',
  needed: ['/assets/index-a.js'],
  known: ['/assets/index-a.js', '/assets/b.css'],
};
const at = (path: string): URL => new URL(path, origin);

/** Caches in which this version's page is `kept`. */
const cachesWith = (cached: Response | undefined): CacheStorage =>
  ({
    match: async (_name: string, { cacheName }: { cacheName: string }) =>
      cacheName === getCacheName(shell) ? cached : undefined,
  }) as unknown as CacheStorage;

describe('what the service worker answers', () => {
  it.each(['/', '/appointments', '/service/medicine-alert?x=1', '/auth/callback'])(
    '%s is a page of the app',
    (path) => {
      expect(isPage('navigate', at(path), origin)).toBe(true);
    },
  );

  it.each(['/api/docs', '/clinic', '/clinic/visits', '/dev/mail', '/assets/x.js', 'https://other.example/'])(
    '%s is none',
    (path) => {
      expect(isPage('navigate', at(path), origin)).toBe(false);
    },
  );

  it('a call of a page is none', () => {
    expect(isPage('cors', at('/'), origin)).toBe(false);
  });

  it('files of this version alone are kept: never an answer of the API, another version’s file or another origin’s', () => {
    expect(
      [
        '/assets/index-a.js',
        '/assets/b.css',
        '/assets/index-z.js',
        '/api/medication/day',
        '/icon.svg',
        'https://other.example/assets/b.css',
      ].map((path) => isShellFile(shell, at(path), origin)),
    ).toEqual([true, true, false, false, false, false]);
  });

  it('a page is kept beside its own version’s files alone', () => {
    expect(isVersionedFile(shell, '<script src="/assets/index-a.js">')).toBe(true);
    expect(isVersionedFile(shell, '<script src="/assets/index-z.js">')).toBe(false);
  });
});

describe('a page', () => {
  it('comes from the server while there is a connection, and from what is kept when there is none', async () => {
    const cached = new Response('kept');
    expect(await (await servePage(shell, cachesWith(cached), Promise.resolve(new Response('fresh')))).text()).toBe(
      'fresh',
    );
    expect(await (await servePage(shell, cachesWith(cached), Promise.reject(new TypeError('offline')))).text()).toBe(
      'kept',
    );
  });

  it('that was never kept fails as it would without a service worker', async () => {
    await expect(servePage(shell, cachesWith(undefined), Promise.reject(new TypeError('offline')))).rejects.toThrow(
      'offline',
    );
  });
});
