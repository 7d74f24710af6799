import { maxUploadFiles } from '@arogo/contract/limits';
import { sharedCacheName } from './shared-cache.ts';

// Files that another app shares to Arogo (`share_target` of the manifest) are cached on the device until the upload dialog takes
// them, because the person may have to sign in first. Written by the service worker, read by the page.

/** Address to which the system posts shared files; handled by the service worker, or by the server if there is none. */
export const shareTarget = '/share-target';
/** Page that opens after sharing. */
export const sharedFilesPath = '/service/health-vault?upload=shared';

/** Field of the form that the system posts, as in the manifest. */
const fieldName = 'files';
/** Maximum size of all waiting files together, in bytes. */
const maxBytes = 100 * 1024 * 1024;
/** Milliseconds after which shared files expire. */
export const sharedLifetimeMs = 60 * 60_000;

/** A file that could not be kept. */
export interface LeftFile {
  readonly name: string;
  /** True if the file alone is too large; false if the number or the total size was exceeded. */
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

/** Removes the waiting files. */
export const clearSharedFiles = async (caches: CacheStorage): Promise<void> =>
  void (await caches.delete(sharedCacheName));

/** Whether a file is already waiting, by name and content. */
const isSameFile = async (file: File, { name, content }: WaitingFile): Promise<boolean> => {
  if (file.name !== name || file.size !== content.size) return false;
  const [own, waiting] = (await Promise.all([file.arrayBuffer(), content.arrayBuffer()])).map(
    (bytes) => new Uint8Array(bytes),
  );
  return own !== undefined && waiting !== undefined && own.every((byte, index) => byte === waiting[index]);
};

/** Serialises concurrent shares: each adds to what the previous ones stored. */
let lastStore: Promise<unknown> = Promise.resolve();

/**
 * Adds the files of a share to the waiting ones, after removing expired ones.
 * @param nowMs the wall clock
 */
export const storeSharedFiles = (form: FormData, caches: CacheStorage, nowMs: number): Promise<void> => {
  const store = lastStore.then(() => addSharedFiles(form, caches, nowMs));
  lastStore = store.catch(() => undefined);
  return store;
};

const addSharedFiles = async (form: FormData, caches: CacheStorage, nowMs: number): Promise<void> => {
  await clearExpiredSharedFiles(caches, nowMs);
  const cache = await caches.open(sharedCacheName);
  const names = await readNames(cache);
  const waiting = await readFiles(cache, names);
  const storedNames = [...(names?.kept ?? [])];
  const left: LeftFile[] = [];
  let bytes = waiting.reduce((sum, { content }) => sum + content.size, 0);
  for (const file of form.getAll(fieldName)) {
    // A form without a selected file posts a file without name and content.
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) continue;
    if ((await Promise.all(waiting.map((other) => isSameFile(file, other)))).includes(true)) continue;
    if (storedNames.length >= maxUploadFiles || bytes + file.size > maxBytes) {
      left.push({ name: file.name, isTooLarge: file.size > maxBytes });
      continue;
    }
    await cache.put(buildFileUrl(storedNames.length), new Response(file));
    storedNames.push(file.name);
    bytes += file.size;
  }
  await cache.put(namesUrl, Response.json({ sharedAtMs: nowMs, kept: storedNames, left } satisfies SharedFileNames));
};

const readNames = async (cache: Cache): Promise<SharedFileNames | undefined> => {
  const answer = await cache.match(namesUrl);
  return answer && ((await answer.json()) as SharedFileNames);
};

interface WaitingFile {
  readonly name: string;
  readonly content: Blob;
}

const readFiles = async (cache: Cache, names: SharedFileNames | undefined): Promise<WaitingFile[]> => {
  const files: WaitingFile[] = [];
  for (const [index, name] of (names?.kept ?? []).entries()) {
    const answer = await cache.match(buildFileUrl(index));
    if (answer) files.push({ name, content: await answer.blob() });
  }
  return files;
};

const isExpired = ({ sharedAtMs }: SharedFileNames, nowMs: number): boolean =>
  nowMs < sharedAtMs || nowMs - sharedAtMs > sharedLifetimeMs;

/** Removes waiting files that have expired. */
export const clearExpiredSharedFiles = async (caches: CacheStorage, nowMs: number): Promise<void> => {
  if (!(await caches.has(sharedCacheName))) return;
  const names = await readNames(await caches.open(sharedCacheName));
  if (names === undefined || isExpired(names, nowMs)) await clearSharedFiles(caches);
};

/**
 * Returns the waiting files; undefined if there are none or they have expired. They stay until `clearSharedFiles`, so that a
 * reload loses nothing.
 */
export const readSharedFiles = async (caches: CacheStorage, nowMs: number): Promise<SharedFiles | undefined> => {
  if (!(await caches.has(sharedCacheName))) return undefined;
  const cache = await caches.open(sharedCacheName);
  const names = await readNames(cache);
  if (names === undefined || isExpired(names, nowMs)) {
    await clearSharedFiles(caches);
    return undefined;
  }
  const files = (await readFiles(cache, names)).map(({ name, content }) => new File([content], name));
  return { files, skipped: names.left };
};
