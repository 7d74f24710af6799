import { maxUploadFiles } from '@arogo/contract/limits';
import { sharedCacheName } from './shared-cache.ts';

// What another app shares to Arogo (`share_target` of the manifest) waits on the device until the upload window takes it:
// the person may have to sign in first. Written by the service worker, read by the page.

/** Where the system posts what is shared; the service worker answers, and the server where there is none. */
export const shareTarget = '/share-target';
/** Where a person ends after sharing. */
export const sharedFilesPath = '/service/health-vault?upload=shared';

/** Of the form that the system posts, as the manifest says. */
const fieldName = 'files';
/** Bytes that wait at most, all files together. */
const maxBytes = 100 * 1024 * 1024;
/** Milliseconds after which nothing is shown of it any more. */
export const sharedLifetimeMs = 60 * 60_000;

/** A file that could not wait. */
export interface LeftFile {
  readonly name: string;
  /** By itself; else it was one too many, or too large beside the others. */
  readonly isTooLarge: boolean;
}

export interface SharedFiles {
  readonly files: readonly File[];
  readonly skipped: readonly LeftFile[];
}

const buildFileUrl = (index: number): string => `${shareTarget}/${index}`;
const namesUrl = `${shareTarget}/names`;

interface SharedFileNames {
  readonly sharedAtMs: number;
  readonly kept: readonly string[];
  readonly left: readonly LeftFile[];
}

/** Removes what waits. */
export const clearSharedFiles = async (caches: CacheStorage): Promise<void> =>
  void (await caches.delete(sharedCacheName));

/** Keeps the files of a share in place of an earlier one's. @param nowMs the wall clock */
export const storeSharedFiles = async (form: FormData, caches: CacheStorage, nowMs: number): Promise<void> => {
  await clearSharedFiles(caches);
  const cache = await caches.open(sharedCacheName);
  const kept: string[] = [];
  const left: LeftFile[] = [];
  let bytes = 0;
  for (const file of form.getAll(fieldName)) {
    // A form in which nothing was chosen posts a file without a name and without content.
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) continue;
    if (kept.length >= maxUploadFiles || bytes + file.size > maxBytes) {
      left.push({ name: file.name, isTooLarge: file.size > maxBytes });
      continue;
    }
    await cache.put(buildFileUrl(kept.length), new Response(file));
    kept.push(file.name);
    bytes += file.size;
  }
  await cache.put(namesUrl, Response.json({ sharedAtMs: nowMs, kept, left } satisfies SharedFileNames));
};

const readNames = async (cache: Cache): Promise<SharedFileNames | undefined> => {
  const answer = await cache.match(namesUrl);
  return answer && ((await answer.json()) as SharedFileNames);
};

const isExpired = ({ sharedAtMs }: SharedFileNames, nowMs: number): boolean =>
  nowMs < sharedAtMs || nowMs - sharedAtMs > sharedLifetimeMs;

/** Removes what nobody came for. */
export const clearExpiredSharedFiles = async (caches: CacheStorage, nowMs: number): Promise<void> => {
  if (!(await caches.has(sharedCacheName))) return;
  const names = await readNames(await caches.open(sharedCacheName));
  if (names === undefined || isExpired(names, nowMs)) await clearSharedFiles(caches);
};

/** Hands over what waits, once; undefined where nothing does or it waited too long. */
export const consumeSharedFiles = async (caches: CacheStorage, nowMs: number): Promise<SharedFiles | undefined> => {
  if (!(await caches.has(sharedCacheName))) return undefined;
  const cache = await caches.open(sharedCacheName);
  const names = await readNames(cache);
  const files: File[] = [];
  for (const [index, name] of (names?.kept ?? []).entries()) {
    const answer = await cache.match(buildFileUrl(index));
    if (answer) files.push(new File([await answer.blob()], name));
  }
  await clearSharedFiles(caches);
  return names === undefined || isExpired(names, nowMs) ? undefined : { files, skipped: names.left };
};
