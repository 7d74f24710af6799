import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { BlobMissing, InvalidBlobKey } from './blob-store.ts';
import type { BlobStore } from './blob-store.ts';

/** A stream of pieces; fails with `error` at its end, if given. */
export async function* streamPieces(content: Uint8Array, size = 64 * 1024, error?: Error): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
  if (error !== undefined) throw error;
}

export async function listKeys(store: BlobStore, prefix?: string): Promise<string[]> {
  const keys = await Array.fromAsync(store.list(prefix), ({ key }) => key);
  return keys.toSorted();
}

const NOT_OUR_KEYS = [
  '',
  '.',
  '..',
  '../secrets.json',
  '../../etc/passwd',
  '/etc/passwd',
  'incoming',
  `../${randomUUID()}`,
  `${randomUUID()}/..`,
  `${randomUUID()}\0`,
  `${randomUUID()}\n`,
  `${randomUUID()}.pdf`,
  randomUUID().toUpperCase(),
  randomUUID().replaceAll('-', ''),
  `{${randomUUID()}}`,
  'a'.repeat(36),
];

/** Tests of everything that a blob store must do, for each implementation. `store()` returns an empty one. */
export function describeBlobStore(store: () => BlobStore): void {
  test('what was put is read back, and lasts until it is deleted', async () => {
    const [key, content] = [randomUUID(), randomBytes(200_000)];
    expect(await store().exists(key)).toBe(false);
    expect(await store().put(key, streamPieces(content))).toEqual({ bytes: 200_000 });
    expect(await store().exists(key)).toBe(true);
    expect(content.equals(await buffer(await store().get(key)))).toBe(true);
    await store().delete(key);
    expect(await store().exists(key)).toBe(false);
    await expect(store().get(key)).rejects.toThrow(BlobMissing);
    await expect(store().delete(key)).resolves.toBeUndefined();
  });

  test('any size in any pieces comes back the same, an empty blob too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), fc.integer({ min: 1, max: 6000 }), async (content, size) => {
        const key = randomUUID();
        expect(await store().put(key, streamPieces(content, size))).toEqual({ bytes: content.length });
        expect(await buffer(await store().get(key))).toEqual(Buffer.from(content));
      }),
      { numRuns: 30, examples: [[new Uint8Array(), 1]] },
    );
  });

  test('a large blob comes back the same', async () => {
    const [key, content] = [randomUUID(), randomBytes(20 * 1024 * 1024 + 1)];
    expect(await store().put(key, streamPieces(content))).toEqual({ bytes: content.length });
    expect(content.equals(await buffer(await store().get(key)))).toBe(true);
  });

  test('a range gives its bytes, and beyond the end as many as there are', async () => {
    const key = randomUUID();
    const content = Buffer.from('0123456789');
    await store().put(key, streamPieces(content));
    const read = async (start: number, end: number): Promise<string> =>
      (await buffer(await store().get(key, { start, end }))).toString();
    expect(await read(0, 1)).toBe('01');
    expect(await read(3, 5)).toBe('345');
    expect(await read(8, 100)).toBe('89');
    expect(await read(10, 12)).toBe('');
    await expect(read(5, 4)).rejects.toThrow(RangeError);
    await expect(read(-1, 4)).rejects.toThrow(RangeError);
    await expect(read(0, 0.5)).rejects.toThrow(RangeError);
  });

  test('a source that fails passes its own error on and leaves nothing', async () => {
    const key = randomUUID();
    const error = new Error('the sender went away');
    const content = randomBytes(300_000);
    await expect(store().put(key, streamPieces(content, 1000, error))).rejects.toBe(error);
    await expect(store().put(key, streamPieces(new Uint8Array(), 1, error))).rejects.toBe(error);
    expect(await store().exists(key)).toBe(false);
    expect(await listKeys(store())).not.toContain(key);
  });

  test('the list names every blob with the time it was put, and can be narrowed to a prefix', async () => {
    const keys = Array.from({ length: 12 }, () => randomUUID()).toSorted();
    const before = systemClock.now().subtract({ minutes: 1 });
    for (const key of keys) await store().put(key, streamPieces(Buffer.from(key)));
    expect(await listKeys(store())).toEqual(expect.arrayContaining(keys));
    for await (const { modifiedAt } of store().list()) expect(Temporal.Instant.compare(modifiedAt, before)).toBe(1);
    const [first = ''] = keys;
    expect(await listKeys(store(), first)).toEqual([first]);
    expect(await listKeys(store(), first.slice(0, 12))).toEqual([first]);
    for (const key of keys) await store().delete(key);
    expect(await listKeys(store())).not.toContain(first);
  });

  test('thirty puts at once all arrive', async () => {
    const blobs = Array.from({ length: 30 }, () => ({ key: randomUUID(), content: randomBytes(10_000) }));
    await Promise.all(blobs.map(({ key, content }) => store().put(key, streamPieces(content))));
    for (const { key, content } of blobs) expect(content.equals(await buffer(await store().get(key)))).toBe(true);
  });

  test.each(NOT_OUR_KEYS)('%j is no key of ours and is refused everywhere', async (key) => {
    await expect(store().put(key, streamPieces(Buffer.of(1)))).rejects.toThrow(InvalidBlobKey);
    await expect(store().get(key)).rejects.toThrow(InvalidBlobKey);
    await expect(store().delete(key)).rejects.toThrow(InvalidBlobKey);
    await expect(store().exists(key)).rejects.toThrow(InvalidBlobKey);
  });

  test('any text that is not a UUID is refused, and any that begins none as a prefix', async () => {
    const unit = fc.constantFrom('/', '\\', '.', '\0', ' ', '~', '%', ':', 'G', 'g');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1 }), async (text) => {
        await expect(store().exists(text)).rejects.toThrow(InvalidBlobKey);
        await expect(listKeys(store(), text)).rejects.toThrow(InvalidBlobKey);
      }),
    );
  });

  test('it keeps the id of its installation, which no listing shows', async () => {
    for (const id of [randomUUID(), randomUUID()]) {
      await store().writeInstallation(id);
      expect(await store().readInstallation()).toBe(id);
    }
    expect(await listKeys(store())).not.toContain('installation');
    await expect(store().writeInstallation('../other')).rejects.toThrow(InvalidBlobKey);
  });

  test('it is found healthy', async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });
}
