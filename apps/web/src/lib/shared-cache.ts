/** Of the browser's caches the one in which what another app shared waits (shared-files.ts); emptied when somebody signs out. */
export const sharedCacheName = 'arogo-shared';
