import { maxUploadFiles } from '@arogo/contract/limits';
import { expect, test } from 'vitest';
import {
  clearExpiredSharedFiles,
  clearSharedFiles,
  readSharedFiles,
  sharedLifetimeMs,
  storeSharedFiles,
} from './shared-files.ts';

/** The part of a browser's caches that is used. */
const createCaches = (): CacheStorage => {
  const named = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = named.get(name) ?? new Map<string, Response>();
    named.set(name, entries);
    return Promise.resolve({
      put: (place: string, answer: Response) => Promise.resolve(void entries.set(place, answer)),
      match: (place: string) => Promise.resolve(entries.get(place)?.clone()),
    });
  };
  const has = (name: string) => Promise.resolve(named.has(name));
  return { open, has, delete: (name: string) => Promise.resolve(named.delete(name)) } as unknown as CacheStorage;
};

const formWith = (...files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return form;
};
const pdf = (name: string, bytes = 4): File =>
  new File([new Uint8Array(bytes).fill(37)], name, { type: 'application/pdf' });

test('what is shared waits until it is removed, with its names in any script', async () => {
  const caches = createCaches();
  await storeSharedFiles(formWith(pdf('पर्ची १.pdf'), pdf('lab.pdf', 9)), caches, 1000);
  const shared = await readSharedFiles(caches, 2000);
  expect(shared?.files.map(({ name, size }) => [name, size])).toEqual([
    ['पर्ची १.pdf', 4],
    ['lab.pdf', 9],
  ]);
  expect(shared?.skipped).toEqual([]);
  // A reload before the first was saved finds it again.
  expect((await readSharedFiles(caches, 2000))?.files).toHaveLength(2);
  await clearSharedFiles(caches);
  expect(await readSharedFiles(caches, 2000)).toBeUndefined();
});

test('a later share adds to an earlier one that waits; the same document waits once; text beside files is left out', async () => {
  const caches = createCaches();
  await storeSharedFiles(formWith(pdf('a.pdf'), pdf('b.pdf')), caches, 1000);
  const form = formWith(pdf('c.pdf'));
  form.append('files', 'a text');
  await storeSharedFiles(form, caches, 2000);
  await storeSharedFiles(formWith(pdf('b.pdf'), pdf('b.pdf', 5)), caches, 3000);
  const { files = [] } = (await readSharedFiles(caches, 4000)) ?? {};
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['a.pdf', 4],
    ['b.pdf', 4],
    ['c.pdf', 4],
    ['b.pdf', 5],
  ]);
});

test('shares at the same moment both wait', async () => {
  const caches = createCaches();
  await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => storeSharedFiles(formWith(pdf(name)), caches, 1000)));
  expect((await readSharedFiles(caches, 2000))?.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('what waited too long is not joined by a later share', async () => {
  const caches = createCaches();
  await storeSharedFiles(formWith(pdf('a.pdf')), caches, 1000);
  await storeSharedFiles(formWith(pdf('b.pdf')), caches, 1001 + sharedLifetimeMs);
  expect((await readSharedFiles(caches, 1002 + sharedLifetimeMs))?.files.map(({ name }) => name)).toEqual(['b.pdf']);
});

test('it waits for an hour, bounded in number and size', async () => {
  const caches = createCaches();
  await storeSharedFiles(formWith(pdf('a.pdf')), caches, 1000);
  await clearExpiredSharedFiles(caches, 1000 + sharedLifetimeMs);
  expect(await caches.has('arogo-shared')).toBe(true);
  await clearExpiredSharedFiles(caches, 1001 + sharedLifetimeMs);
  expect(await caches.has('arogo-shared')).toBe(false);
  await storeSharedFiles(formWith(pdf('a.pdf')), caches, 1000);
  expect(await readSharedFiles(caches, 1001 + sharedLifetimeMs)).toBeUndefined();

  const many = Array.from({ length: maxUploadFiles + 1 }, (_each, index) => pdf(`${index}.pdf`));
  await storeSharedFiles(formWith(pdf('huge.pdf', 101 * 1024 * 1024), ...many), caches, 1000);
  const shared = await readSharedFiles(caches, 1000);
  expect(shared?.files).toHaveLength(maxUploadFiles);
  expect(shared?.skipped).toEqual([
    { name: 'huge.pdf', isTooLarge: true },
    { name: `${maxUploadFiles}.pdf`, isTooLarge: false },
  ]);
});
