import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import { createKeyring } from '../crypto/keys.ts';
import { createPdf } from './pdf.ts';
import { readPdfPages } from './pdf.test-helpers.ts';
import { createPdfSigner, type PdfSigner } from './signature.ts';
import { verifyPdf } from './signature.test-helpers.ts';

const clock = createTestClock(Temporal.Instant.from('2026-11-22T06:30:15Z'));
const signedAt = new Date('2026-11-22T06:30:15Z');
const [first, second] = [
  { id: 'first', key: Buffer.alloc(32, 7) },
  { id: 'second', key: randomBytes(32) },
];
const createSigner = (...[current, ...previous]: [typeof first, ...(typeof first)[]]): PdfSigner =>
  createPdfSigner({
    keyring: createKeyring({ current, previous }),
    clock,
    product: 'Arogo',
    publicUrl: 'https://arogo.example:8443',
  });
const words = { name: "Dr. Asha राव (née O'Brien)", reason: 'I prescribe this', location: 'Pune' };

const createPdfOfPages = async (pages: number): Promise<Buffer> => {
  const pdf = await createPdf({ title: 'A paper', author: 'Arogo', language: 'en-IN', at: signedAt });
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.newPage();
    pdf.text(`Page ${page}: Tab. Dolo 650 mg 1-0-1 x 5 days`, { size: 11 });
  }
  return pdf.finish((page, count) => `foot ${page} of ${count}`);
};

const signer = createSigner(first);
let unsigned: Buffer;
let signed: Buffer;
beforeAll(async () => {
  unsigned = await createPdfOfPages(1);
  signed = await signer.sign(unsigned, words);
});

it('a signed PDF proves who signed it and when, and that every byte is as it was', async () => {
  expect(await verifyPdf(signed)).toEqual({ key: signer.keys[0], subject: ['Arogo', 'arogo.example'], signedAt });
  expect(signed.subarray(0, unsigned.length).equals(unsigned)).toBe(true);
});

it('one flipped bit anywhere in the signed bytes, the range itself included, is found', async () => {
  const text = signed.toString('latin1');
  const [gap, behind] = [text.indexOf('/Contents <') + 10, text.indexOf('>', text.indexOf('/Contents <')) + 1];
  const range = text.indexOf('/ByteRange [');
  const places = new Set([
    ...Array.from({ length: 160 }, (_, index) => Math.floor((index * signed.length) / 160)),
    ...Array.from({ length: 60 }, (_, index) => range + index),
    gap - 1,
    behind,
    signed.length - 1,
  ]);
  const survivors: number[] = [];
  for (const place of [...places].filter((at) => at < gap || at >= behind)) {
    const changed = Buffer.from(signed);
    changed.writeUInt8(changed.readUInt8(place) ^ (1 << (place % 8)), place);
    await verifyPdf(changed).then(
      () => survivors.push(place),
      () => undefined,
    );
  }
  expect(survivors).toEqual([]);
});

it('a changed signature, something behind it, or an update behind the paper is found', async () => {
  const text = signed.toString('latin1');
  const begin = text.indexOf('/Contents <') + 11;
  const [gap, behind] = [begin - 1, text.indexOf('>', begin) + 1];
  const length = 4 + Number.parseInt(text.slice(begin + 4, begin + 8), 16);
  const digest = createHash('sha256').update(signed.subarray(0, gap)).update(signed.subarray(behind)).digest('hex');
  const places: Record<string, number> = {
    'the length': begin + 6,
    'the number of the certificate': text.indexOf((signer.keys[0] ?? '').slice(2, 32), begin),
    'the digest of the paper': text.indexOf(digest, begin),
    'the end of the signature': begin + 2 * length - 1,
    'the room behind it': begin + 2 * length + 100,
  };
  const survivors: string[] = [];
  for (const [place, at] of Object.entries(places)) {
    const changed = Buffer.from(signed);
    changed.write(text.charAt(at) === '1' ? '2' : '1', at);
    if (at < begin || at > behind) survivors.push(`${place} was not found`);
    else
      await verifyPdf(changed).then(
        () => survivors.push(place),
        () => undefined,
      );
  }
  expect(survivors).toEqual([]);
  await expect(verifyPdf(Buffer.concat([signed, Buffer.from('\n')]))).rejects.toThrow('Bytes are left out');
  await expect(verifyPdf(unsigned)).rejects.toThrow('0 signatures');
});

it('two papers at once, and papers of many pages, are signed each for itself, and their text is read as before', async () => {
  const papers = await Promise.all([createPdfOfPages(1), createPdfOfPages(3)]);
  const both = await Promise.all(
    papers.map((one, index) => signer.sign(one, { name: `Dr. ${index}`, reason: 'x'.repeat(5000) })),
  );
  for (const [index, one] of both.entries()) {
    expect(await verifyPdf(one)).toMatchObject({ key: signer.keys[0] });
    expect(await readPdfPages(one)).toEqual(await readPdfPages(papers[index] as Buffer));
  }
});

const createNamedSigner = (product: string): PdfSigner =>
  createPdfSigner({
    keyring: createKeyring({ current: first }),
    clock,
    product,
    publicUrl: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
  });

it('the room for the signature is enough for a name of any length that a host can have, and more is refused', async () => {
  expect(await verifyPdf(await createNamedSigner('अ'.repeat(64)).sign(unsigned, words))).toMatchObject({ signedAt });
  await expect(createNamedSigner('a'.repeat(4000)).sign(unsigned, words)).rejects.toThrow('bytes of 4096');
});

it('the key follows from DATA_KEY alone; after a rotation the new one signs, and the earlier one is still known', async () => {
  // Written down once: were it to change, papers that were signed before would be of a stranger.
  expect(signer.keys).toEqual(['6be7711ceb7a9f04f375a483ea7b59c0fad943609917fe9eb7168efa7e41fe93']);
  expect(createSigner(first).keys).toEqual(signer.keys);
  const rotated = createSigner(second, first);
  expect(rotated.keys).toEqual([...createSigner(second).keys, ...signer.keys]);
  expect(rotated.keys).toContain((await verifyPdf(signed)).key);
  expect((await verifyPdf(await rotated.sign(unsigned, words))).key).toBe(rotated.keys[0]);
});

it('another PDF than the product writes is refused, and so is one that is signed already', async () => {
  await expect(signer.sign(Buffer.from('%PDF-1.4\n'), words)).rejects.toThrow(RangeError);
  await expect(signer.sign(signed, words)).rejects.toThrow(RangeError);
});
