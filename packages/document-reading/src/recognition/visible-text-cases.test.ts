import { expect, test } from 'vitest';
import { readDocument } from './document.ts';
import { drawPage, type PageImage } from './page-image.ts';
import { openPdf } from './pdf.ts';
import { buildContentPdf, buildImagePdf, buildFormPdf } from './pdf.test-helpers.ts';
import { rotateQuarters, type Rotation } from './rotate.ts';

type Read = Extract<Awaited<ReturnType<typeof readDocument>>, { say: 'done' }>;

/** Read in this process: what the limits of the reading process do is tested beside them. */
const read = async (pdf: Buffer): Promise<Read> => {
  const answer = await readDocument(pdf, 20, () => undefined);
  if (answer.say !== 'done') throw new Error(`It was not read: ${answer.reason}`);
  return answer;
};

const formatLine = (text: string, y: number): string => `BT /F 12 Tf 40 ${y} Td (${text}) Tj ET`;
const lines = ['Dr. Asha Rao MBBS', 'Rx', '1. Tab. Dolo 650 TDS x 3 days', '2. Cap. Omez 20 mg 1-0-0 x 5 days'];
const visibleLines = lines.map((text, index) => formatLine(text, 700 - index * 20)).join('\n');

const getMedicineNames = ({ facts }: Read): string[] => facts.medicines.map(({ medicine_name: name }) => name);
const printedNames = ['Dolo 650', 'Omez'];

test('what a document hides is not read as what it says: white, transparent, covered, minute, invisible, off the page', async () => {
  const hidden = [
    `1 g ${formatLine('3. Tab. White 10 mg OD', 600)} 0 g`,
    `0.99 g ${formatLine('4. Tab. Nearwhite 10 mg OD', 580)} 0 g`,
    `${formatLine('5. Tab. Covered 10 mg OD', 560)} 1 g 30 550 400 25 re f 0 g`,
    'BT /F 1 Tf 40 540 Td (6. Tab. Minute 10 mg OD) Tj ET',
    `3 Tr ${formatLine('7. Tab. Invisible 10 mg OD', 520)} 0 Tr`,
    formatLine('8. Tab. Below 10 mg OD', -60),
    `q 30 480 1 1 re W n ${formatLine('9. Tab. Clipped 10 mg OD', 480)} Q`,
  ];
  const answer = await read(buildContentPdf([visibleLines, ...hidden].join('\n')));
  expect(getMedicineNames(answer)).toEqual(printedNames);
  const text = answer.pages.flatMap(({ items }) => items.map((item) => item.text)).join(' ');
  expect(text).not.toMatch(/White|Nearwhite|Covered|Minute|Invisible|Below|Clipped/);
});

test('what is printed light, or white on dark, is seen and read', async () => {
  const seen = [
    `0.6 g ${formatLine('3. Tab. Grey 10 mg OD', 600)} 0 g`,
    `0 0.2 0.4 rg 30 570 300 22 re f 1 g ${formatLine('4. Tab. Inverse 10 mg OD', 576)} 0 g`,
  ];
  expect(getMedicineNames(await read(buildContentPdf([visibleLines, ...seen].join('\n'))))).toEqual([
    ...printedNames,
    'Grey',
    'Inverse',
  ]);
});

test.each([
  ['90', '0 1 -1 0 842 0 cm'],
  ['180', '-1 0 0 -1 595 842 cm'],
  ['270', '0 -1 1 0 -200 595 cm'],
])('text that runs at %s degrees on its page is read, and its place is where it is seen', async (_, matrix) => {
  const upright = await read(buildContentPdf(visibleLines));
  const answer = await read(buildContentPdf(`q ${matrix} ${visibleLines} Q`));
  expect(getMedicineNames(answer)).toEqual(printedNames);
  const [own, turned] = [upright, answer].map(({ facts }) => facts.medicines[0]?.place);
  const isAcross = matrix.startsWith('0');
  expect([turned?.width, turned?.height]).toEqual(
    [isAcross ? own?.height : own?.width, isAcross ? own?.width : own?.height].map((size) =>
      expect.closeTo(size ?? 0, 0),
    ),
  );
  const page = answer.pages[0];
  const item = page?.items.find(({ text }) => text.includes('Dolo'));
  expect(item?.x).toBeGreaterThanOrEqual(0);
  expect((turned?.x ?? Infinity) - (item?.x ?? 0)).toBeLessThan(isAcross ? 2 : 20);
});

test('a page that its document says to turn is read as it is shown', async () => {
  expect(getMedicineNames(await read(buildContentPdf(visibleLines, '/Rotate 90')))).toEqual(printedNames);
});

test('what was filled into a form is part of the text; a hidden field is not', async () => {
  const field = '3. Tab. Stamlo 5 mg OD x 30 days';
  expect(getMedicineNames(await read(buildFormPdf(visibleLines, field)))).toEqual([...printedNames, 'Stamlo']);
  expect(getMedicineNames(await read(buildFormPdf(visibleLines, field, '/F 2')))).toEqual(printedNames);
});

test('stamps, watermarks and text from right to left disturb nothing', async () => {
  const stamp = 'q 0.7 0.7 -0.7 0.7 150 300 cm 0.85 g BT /F 80 Tf 0 0 Td (DUPLICATE) Tj ET 0 g Q';
  const hebrew = 'BT /F 12 Tf 300 640 Td <D0D1D2D3D4> Tj ET';
  const answer = await read(buildContentPdf([visibleLines, stamp, hebrew].join('\n')));
  expect(getMedicineNames(answer)).toEqual(printedNames);
});

const drawContent = async (content: string): Promise<PageImage> =>
  drawPage(await (await openPdf(buildContentPdf(content))).getPage(1));
const scan = ({ width, height, pixels }: PageImage, turn: Rotation): Buffer => {
  const turned = rotateQuarters({ width, height, pixels }, turn);
  return buildImagePdf(turned.width, turned.height, Buffer.from(turned.pixels));
};

test.each([90, 180, 270] as const)(
  'a scan that lay on the glass turned by %s degrees is read all the same',
  { tags: ['heavy'] },
  async (turn) => {
    expect(getMedicineNames(await read(scan(await drawContent(visibleLines), turn)))).toEqual(printedNames);
  },
);

test('text laid invisibly over a picture does not speak for the picture', { tags: ['heavy'] }, async () => {
  const { width, height, pixels } = await drawContent(visibleLines);
  const lieLines = [
    '1. Tab. Lie 10 mg OD',
    '2. Tab. Otherlie 10 mg OD',
    'Dr. Nobody',
    'and enough letters to pass for a page of its own '.repeat(6),
  ]
    .map((text, index) => formatLine(text, 700 - index * 20))
    .join('\n');
  const lies = `3 Tr ${lieLines} 0 Tr`;
  const answer = await read(buildImagePdf(width, height, Buffer.from(pixels), 1, lies));
  expect(answer.recognised).toBe(true);
  expect(getMedicineNames(answer)).toEqual(printedNames);
});
