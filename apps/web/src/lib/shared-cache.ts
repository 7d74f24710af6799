/** Name of the cache in which files shared by another app wait (shared-files.ts); emptied on sign-out. */
export const sharedCacheName = 'arogo-shared';
