import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readInProcess } from './in-process-reader.test-helpers.ts';
import { readingLimits } from './limits.ts';
import { drawPage, findOrigin, rotateImage } from './page-image.ts';
import { buildPdfBomb, buildContentPdf, buildImagePdf, buildTextPdf, buildScriptPdf } from './pdf.test-helpers.ts';
import {
  createDocumentReader,
  type ReadFailure,
  type ReadResult,
  type DocumentReader,
  ReaderClosed,
  ReaderStarved,
} from './reader.ts';

const samples = path.resolve(import.meta.dirname, '../../samples');
const fonts = path.join(path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'standard_fonts');
const sample = (name: string): Promise<Buffer> => readFile(path.join(samples, name));

/** The processor's time is what these documents may cost, however long the machine takes to give it. */
const patient = { ...readingLimits, patience: 1_000 };
let reader: DocumentReader;
beforeAll(() => {
  reader = createDocumentReader({ concurrency: 2, limits: patient, priority: 0 });
});
afterAll(() => reader.close());

const read = (pdf: Buffer): Promise<ReadResult | ReadFailure> => reader.read(Readable.from([pdf]));
/** For what a document says, whoever reads it: each process that reads one, and the next that stands ready, takes two seconds of the processor. */
const readPdf = (pdf: Buffer): Promise<ReadResult | ReadFailure> => readInProcess(Readable.from([pdf]));

const getPages = (answer: ReadResult | ReadFailure): ReadResult['pages'] => {
  if (!answer.ok) throw new Error(`It was not read: ${answer.reason}`);
  return answer.pages;
};

const getText = (answer: ReadResult | ReadFailure): string =>
  getPages(answer)
    .flatMap(({ items }) => items.map(({ text }) => text))
    .join(' ');

/** A page picture with stripes of ink that no recogniser makes a word of. */
const createPicturePdf = (level: (x: number, y: number) => number): Buffer =>
  Buffer.from(Array.from({ length: 100 * 140 }, (_, at) => level(at % 100, Math.floor(at / 100))));

test('a typed prescription is read from its own text, with the place of each piece', async () => {
  const seen: number[][] = [];
  const answer = await reader.read(Readable.from([await sample('rx-diabetes-typed.pdf')]), {
    onPage: (page, pages) => seen.push([page, pages]),
  });
  expect(answer).toMatchObject({ ok: true, recognised: false });
  const [page] = getPages(answer);
  expect(page).toMatchObject({ width: 612, height: 792 });
  const place = page?.items.find(({ text }) => text.includes('Dr. Kavita Deshpande'));
  // As the page is shown: the letterhead stands in its upper left corner.
  expect(place).toMatchObject({
    x: expect.closeTo(59, 0),
    y: expect.closeTo(55, 0),
    width: expect.closeTo(150, 0),
    fontSize: expect.closeTo(14.6, 0),
  });
  expect(seen).toEqual([[1, 1]]);
});

test(
  'decision V2: a scanned report is recognised: words with places and certainty, its table and its decimal points with it',
  { tags: ['heavy'] },
  async () => {
    const answer = await read(await sample('lab-thyroid-scanned.pdf'));
    expect(answer).toMatchObject({ ok: true, recognised: true });
    // The air around a dash says nothing.
    const text = getText(answer).replaceAll(' - ', '-');
    for (const words of [
      'Suraksha Diagnostics',
      'Ananya Bose',
      'T3, Total 1.12 ng/mL 0.80-2.00',
      '5.1-14.1',
      'Vitamin D, 25-OH 14.6 L ng/mL 30.0-100.0',
      '188 L pg/mL',
    ]) {
      expect(text).toContain(words);
    }
    const name = getPages(answer)[0]?.items.find((item) => item.text === 'Suraksha');
    expect(name).toMatchObject({ x: expect.closeTo(54, -1), y: expect.closeTo(50, -1) });
    expect(name?.confidence).toBeGreaterThan(0.8);
  },
);

test(
  'a page that lies askew is straightened to be recognised, and its words keep the places where they are seen',
  { tags: ['heavy'] },
  async () => {
    const words = 'Paracetamol 650 mg after food for five days';
    const document = await getDocument({
      data: new Uint8Array(buildTextPdf(words)),
      disableFontFace: true,
      standardFontDataUrl: `${fonts}/`,
      verbosity: 0,
    }).promise;
    const straight = await drawPage(await document.getPage(1));
    const { width, height, pixels } = rotateImage(straight, 4);
    const answer = await readPdf(buildImagePdf(width, height, Buffer.from(pixels)));
    expect(getText(answer)).toBe(words);
    const [first, last] = [getPages(answer)[0]?.items[0], getPages(answer)[0]?.items.at(-1)];
    // Typed at 40 points from the left and 142 from the top, then turned about the middle of the page.
    const [x, y] = findOrigin({ width: 595, height: 842, pixels }, -4, 40, 138);
    expect(first).toMatchObject({ x: expect.closeTo(x, -1), y: expect.closeTo(y - 4, -1) });
    expect((last?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(10);
  },
);

test('several pages keep their order, and each is told of when it is begun', async () => {
  const texts = ['first', 'second', 'third'].map((word) => `This is the ${word} page of the record`);
  const seen: number[][] = [];
  const answer = await reader.read(Readable.from([buildTextPdf(...texts)]), {
    onPage: (page, pages) => seen.push([page, pages]),
  });
  expect(getPages(answer).map(({ items }) => items[0]?.text)).toEqual(texts);
  expect(seen).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test('Encrypted, broken, empty, thousand-page PDFs: each says why', async () => {
  const typed = await sample('rx-diabetes-typed.pdf');
  const thousand = buildTextPdf(...Array.from({ length: 1_000 }, (_, index) => `Page ${index}`));
  expect(await read(await sample('encrypted.pdf'))).toEqual({ ok: false, reason: 'encrypted' });
  expect(await readPdf(Buffer.from('%PDF-1.7\nand nothing of a PDF after that'))).toEqual({
    ok: false,
    reason: 'damaged',
  });
  expect(await readPdf(typed.subarray(0, 3_000))).toEqual({ ok: false, reason: 'damaged' });
  expect(await readPdf(Buffer.alloc(0))).toEqual({ ok: false, reason: 'empty' });
  expect(await readPdf(thousand)).toEqual({ ok: false, reason: 'too_many_pages' });
  expect(await readPdf(buildTextPdf(...Array.from({ length: 21 }, () => 'One too many for a record')))).toEqual({
    ok: false,
    reason: 'too_many_pages',
  });
});

test('a blank image is empty; ink without words has no text', { tags: ['heavy'] }, async () => {
  expect(
    await readPdf(
      buildImagePdf(
        100,
        140,
        createPicturePdf(() => 255),
      ),
    ),
  ).toEqual({ ok: false, reason: 'empty' });
  expect(
    await readPdf(
      buildImagePdf(
        100,
        140,
        createPicturePdf((x, y) => (x > 45 && x < 55 && y > 20 && y < 120 ? 0 : 255)),
      ),
    ),
  ).toEqual({ ok: false, reason: 'no_text' });
});

test('a JavaScript-bearing PDF is read like any other and its script runs nowhere', async () => {
  const answer = await read(buildScriptPdf('Take one tablet in the morning with water', 'while \\(true\\) {}'));
  expect(getText(answer)).toBe('Take one tablet in the morning with water');
});

test('a bomb is killed and reported; another document is read beside it', { tags: ['heavy'] }, async () => {
  const bomb = buildPdfBomb(900);
  expect(bomb.length).toBeLessThan(8_000);
  const [exploded, other] = await Promise.all([read(bomb), read(buildTextPdf('A document that harms nobody at all'))]);
  expect(exploded).toEqual({ ok: false, reason: 'too_heavy' });
  expect(other.ok).toBe(true);
});

const createHostileReader = (limits = patient): DocumentReader => {
  const hostileReader = createDocumentReader({
    limits,
    priority: 0,
    program: path.join(import.meta.dirname, 'hostile.test-helpers.ts'),
  });
  onTestFinished(() => hostileReader.close());
  return hostileReader;
};
const createOrderStream = (orders: object): Readable => Readable.from([Buffer.from(JSON.stringify(orders))]);

test('a reader that a document has taken over reaches no network, no file, no program and knows no secret', async () => {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end();
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-reading-'));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const address = server.address();
  const secret = path.join(folder, 'secret');
  await writeFile(secret, 'key');
  const orders = {
    port: typeof address === 'object' ? address?.port : 0,
    readable: secret,
    writable: path.join(folder, 'left'),
  };

  const refused = 'ERR_ACCESS_DENIED';
  const taken = createHostileReader();
  // The second is read by a process that stood ready.
  for (const answer of [await taken.read(createOrderStream(orders)), await taken.read(createOrderStream(orders))]) {
    expect(getPages(answer)[0]?.items.map(({ text }) => text)).toEqual([
      `network: ${refused}`,
      `fetch: ${refused}`,
      `read: ${refused}`,
      `write: ${refused}`,
      `program: ${refused}`,
      'limits: 4096000000 0 150',
      // How memory is given back, the shell's own, and nothing of ours.
      'environment: MALLOC_MMAP_THRESHOLD_ PWD',
    ]);
  }
  expect(calls).toBe(0);
  expect(await readdir(folder)).toEqual(['secret']);
});

test.each([
  ['memory beyond its share', { allocate: true }, patient],
  ['time beyond its share by the processor', { spin: true }, { ...patient, seconds: 1 }],
  ['idleness beyond its share', { idle: true }, { ...patient, seconds: 1, patience: 2 }],
  ['an endless answer', { babble: true }, patient],
])('%s: killed', { tags: ['heavy'] }, async (_, orders, limits) => {
  expect(await createHostileReader(limits).read(createOrderStream(orders))).toEqual({ ok: false, reason: 'too_heavy' });
});

test(
  'a busy machine makes no document too heavy: waiting for a processor is not idleness',
  { tags: ['heavy'] },
  async () => {
    const others = Array.from({ length: 4 * availableParallelism() }, () => spawn('sh', ['-c', 'while :; do :; done']));
    onTestFinished(() => {
      for (const other of others) other.kill('SIGKILL');
    });
    // With as little patience the wall clock alone would end it, as the time that it took shows.
    const limits = { ...readingLimits, patience: 0.1 };
    const busy = createDocumentReader({ limits, priority: 0 });
    onTestFinished(() => busy.close());
    const begun = performance.now();
    expect(await busy.read(Readable.from([await sample('rx-diabetes-typed.pdf')]))).toMatchObject({ ok: true });
    expect((performance.now() - begun) / 1000).toBeGreaterThan(limits.seconds * limits.patience);
  },
);

test('what gets no answer for long on the wall is an error, and says nothing of the document', async () => {
  const starved = createHostileReader({ ...patient, secondsByWall: 1 });
  await expect(starved.read(createOrderStream({ idle: true }))).rejects.toThrow(ReaderStarved);
});

test('any exit but 0 is unreadable, and an answer that was not agreed is not believed', async () => {
  const facts = {
    kind: 'OTHER',
    certainty: 'sure',
    patient: {},
    symptoms: [],
    medicines: [],
    lab_tests: [],
    results: [],
  };
  const done = { say: 'done', recognised: false, facts, pages: [{ width: 1, height: 1, items: [] }] };
  const disguised = { ...done, pages: [{ ...done.pages[0], items: [{ text: 5, x: 'left' }] }] };
  expect(await createHostileReader().read(createOrderStream({ answer: done }))).toMatchObject({ ok: true });
  expect(await createHostileReader().read(createOrderStream({ answer: done, exit: 3 }))).toMatchObject({ ok: false });
  expect(await createHostileReader().read(createOrderStream({ answer: disguised }))).toMatchObject({ ok: false });
});

test('a process that ends before it has taken the document costs nothing but that document', async () => {
  const absent = createDocumentReader({
    priority: 0,
    limits: patient,
    program: path.join(import.meta.dirname, 'absent.ts'),
  });
  onTestFinished(() => absent.close());
  expect(await absent.read(Readable.from([Buffer.alloc(2_500_000), Buffer.alloc(2_500_000)]))).toEqual({
    ok: false,
    reason: 'too_heavy',
  });
});

test('a source that fails is an error of its own, and closing ends what runs', async () => {
  const failing = new Readable({
    read() {
      this.destroy(new Error('The file store is away'));
    },
  });
  await expect(reader.read(failing)).rejects.toThrow('The file store is away');
  const closing = createHostileReader();
  const running = closing.read(createOrderStream({ idle: true }));
  const waiting = closing.read(createOrderStream({ idle: true }));
  await Promise.all([
    closing.close(),
    expect(running).rejects.toThrow(ReaderClosed),
    expect(waiting).rejects.toThrow(ReaderClosed),
  ]);
});

test("the operator's own brands are known to the process that reads, and a list that is broken makes no document unreadable", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-reading-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines = ['Dr. A B MBBS', 'Rx', 'Tab. Testamol 250 mg 1-0-1 x 3 days', 'Tab. Pan 40 mg 1-0-0 x 3 days'];
  const pdf = buildContentPdf(`BT /F 11 Tf 50 700 Td 18 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`);
  const readWith = async (list: string): Promise<ReadResult | ReadFailure> => {
    const brandsFile = path.join(folder, 'brands.json');
    await writeFile(brandsFile, list);
    const own = createDocumentReader({ limits: patient, priority: 0, brandsFile });
    onTestFinished(() => own.close());
    return own.read(Readable.from([pdf]));
  };
  const row = {
    brand: 'Testamol',
    substances: 'paracetamol',
    strengths: '325 mg | 500 mg',
    forms: 'tablet',
    source: 'label',
  };
  const doubted = { medicine_name: 'Testamol', certainty: 'doubtful', check: { listed: ['325 mg', '500 mg'] } };
  expect(await readWith(JSON.stringify([row]))).toMatchObject({ facts: { medicines: [doubted, {}] } });
  const broken = await readWith('[{');
  expect(broken).toMatchObject({
    ok: true,
    facts: { medicines: [{ medicine_name: 'Testamol', certainty: 'sure' }, {}] },
  });
});
