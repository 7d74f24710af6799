import { constants, deflateRawSync, deflateSync } from 'node:zlib';

interface Stream {
  readonly dictionary: string;
  readonly bytes: Buffer;
}

const createTextStream = (text: string): Stream => ({
  dictionary: '',
  bytes: Buffer.from(`BT /F 12 Tf 40 700 Td (${text}) Tj ET`),
});

/** Builds a PDF: one page for each content stream, with the given further objects and catalog entries. */
const buildPdf = (
  contents: readonly Stream[],
  {
    catalog = '',
    resources = '',
    page = '',
    fonts = '',
    objects = [],
  }: {
    catalog?: string;
    resources?: string;
    page?: string;
    fonts?: string;
    objects?: readonly (Stream | string)[];
  } = {},
): Buffer => {
  const first = 4;
  const kids = contents.map((_, index) => `${first + objects.length + 2 * index} 0 R`);
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const add = (number: number, ...body: (Buffer | string)[]): void => {
    offsets[number] = Buffer.concat(pieces).length;
    pieces.push(
      Buffer.from(`${number} 0 obj\n`),
      ...body.map((piece) => Buffer.from(piece)),
      Buffer.from('\nendobj\n'),
    );
  };
  const stream = ({ dictionary, bytes }: Stream): (Buffer | string)[] => [
    `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`,
    bytes,
    '\nendstream',
  ];
  add(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  add(2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${contents.length} >>`);
  add(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  objects.forEach((object, index) => add(first + index, ...(typeof object === 'string' ? [object] : stream(object))));
  contents.forEach((content, index) => {
    const number = first + objects.length + 2 * index;
    add(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R ${fonts} >> ${resources} >> /Contents ${number + 1} 0 R ${page} >>`,
    );
    add(number + 1, ...stream(content));
  });
  const start = Buffer.concat(pieces).length;
  const table = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  pieces.push(
    Buffer.from(
      `xref\n0 ${offsets.length}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
};

/** One page for each text. */
export const buildTextPdf = (...texts: readonly string[]): Buffer => buildPdf(texts.map(createTextStream));

const escapeText = (text: string): string => text.replaceAll(/[()\\]/gu, '\\$&');

const drawLine = (name: string, text: string, row: number): string =>
  `BT /${name} 10 Tf 40 ${780 - 18 * row} Td (${escapeText(text)}) Tj ET`;

/** A page with lines in Helvetica, and below them lines in the named font. */
export const buildTwoFontPdf = (font: string, lines: readonly string[], others: readonly string[]): Buffer => {
  const content = [
    ...lines.map((text, row) => drawLine('F', text, row)),
    ...others.map((text, row) => drawLine('G', text, lines.length + row)),
  ].join('\n');
  return buildPdf([{ dictionary: '', bytes: Buffer.from(content, 'latin1') }], {
    objects: [`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`],
    fonts: '/G 4 0 R',
  });
};

/** A page with these operators; font /F is available. @param page further entries of the page, such as /Rotate 90 */
export const buildContentPdf = (content: string, page = ''): Buffer =>
  buildPdf([{ dictionary: '', bytes: Buffer.from(content, 'latin1') }], { page });

/** A page with a filled-in form field. @param entries further entries of the field */
export const buildFormPdf = (content: string, value: string, entries = ''): Buffer =>
  buildPdf([{ dictionary: '', bytes: Buffer.from(content) }], {
    catalog: '/AcroForm << /Fields [4 0 R] /DR << /Font << /F 3 0 R >> >> /DA (/F 12 Tf 0 g) >>',
    page: '/Annots [4 0 R]',
    objects: [
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (medicine) /V (${value}) /DA (/F 12 Tf 0 g) /Rect [40 596 400 616] ${entries} >>`,
    ],
  });

/** A page whose document runs JavaScript when opened. */
export const buildScriptPdf = (text: string, script: string): Buffer =>
  buildPdf([createTextStream(text)], { catalog: `/OpenAction << /S /JavaScript /JS (${script}) >>` });

/** Pages with one grey image each and nothing else. @param over operators after the image */
export const buildImagePdf = (width: number, height: number, pixels: Buffer, pages = 1, over = ''): Buffer =>
  buildPdf(
    Array.from({ length: pages }, () => ({
      dictionary: '',
      bytes: Buffer.from(`q 595 0 0 842 0 0 cm /P Do Q ${over}`),
    })),
    {
      resources: '/XObject << /P 4 0 R >>',
      objects: [
        {
          dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
          bytes: deflateSync(pixels),
        },
      ],
    },
  );

/** A file of a few kilobytes that decompresses to `megabytes` of blanks. */
export const buildPdfBomb = (megabytes: number): Buffer => {
  // One compressed megabyte, repeated: compressing all takes six seconds. No reader checks the sum at the end.
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const once = Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: megabytes }, () => one),
    Buffer.from([0x03, 0x00]),
  ]);
  return buildPdf([{ dictionary: '/Filter [/FlateDecode /FlateDecode]', bytes: deflateSync(once, { level: 9 }) }]);
};
