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

/** Caches that contain `cached` as this version's page. */
const cachesWith = (cached: Response | undefined): CacheStorage =>
  ({
    match: async (_name: string, { cacheName }: { cacheName: string }) =>
      cacheName === getCacheName(shell) ? cached : undefined,
  }) as unknown as CacheStorage;

describe('requests that the service worker answers', () => {
  it.each(['/', '/appointments', '/service/medicine-alert?x=1', '/auth/callback'])(
    '%s is a page of the app',
    (path) => {
      expect(isPage('navigate', at(path), origin)).toBe(true);
    },
  );

  it.each(['/api/docs', '/clinic', '/clinic/visits', '/dev/mail', '/assets/x.js', 'https://other.example/'])(
    '%s is not a page of the app',
    (path) => {
      expect(isPage('navigate', at(path), origin)).toBe(false);
    },
  );

  it('a fetch of a page is not a navigation', () => {
    expect(isPage('cors', at('/'), origin)).toBe(false);
  });

  it('only files of this version are cached: no API response, no other version’s file and no other origin’s', () => {
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

  it('a page is cached only together with files of its own version', () => {
    expect(isVersionedFile(shell, '<script src="/assets/index-a.js">')).toBe(true);
    expect(isVersionedFile(shell, '<script src="/assets/index-z.js">')).toBe(false);
  });
});

describe('servePage', () => {
  it('returns the server’s page online, and the cached page offline', async () => {
    const cached = new Response('kept');
    expect(await (await servePage(shell, cachesWith(cached), Promise.resolve(new Response('fresh')))).text()).toBe(
      'fresh',
    );
    expect(await (await servePage(shell, cachesWith(cached), Promise.reject(new TypeError('offline')))).text()).toBe(
      'kept',
    );
  });

  it('fails without a cached page, as it would without a service worker', async () => {
    await expect(servePage(shell, cachesWith(undefined), Promise.reject(new TypeError('offline')))).rejects.toThrow(
      'offline',
    );
  });
});
