import { createHash } from 'node:crypto';

/** The details of a signature that viewers show. */
export interface SignatureDetails {
  /** The signer. */
  readonly name: string;
  readonly reason: string;
  readonly location?: string | undefined;
}

/** A PDF with a placeholder for a signature. The signature covers all bytes except the placeholder. */
export interface UnsignedPdf {
  readonly signedParts: readonly [before: Buffer, after: Buffer];
  /** The whole PDF with the signature in the placeholder. @throws RangeError if it does not fit */
  fill(signature: Uint8Array): Buffer;
}

/** Size of the placeholder in bytes: a signature takes about 1,100, and grows only with the names of the product and its host. */
const signatureBytes = 4096;

interface PdfObjects {
  readonly size: number;
  readonly root: number;
  readonly info: string;
  readonly id: string;
  readonly crossReference: number;
  /** The content of an object, between 'obj' and 'endobj'. */
  text(number: number): string;
}

const requireMatch = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new RangeError('This is not a PDF as the product writes them');
  return found;
};

/** Parses the objects of a PDF that pdfkit wrote: one cross-reference table with every object, none compressed. */
const parseObjects = (pdf: string): PdfObjects => {
  const crossReference = Number(requireMatch(pdf, /startxref\n(\d+)\n%%EOF\s*$/));
  const table = pdf.slice(crossReference);
  const size = Number(requireMatch(table, /^xref\n0 (\d+)\n/));
  const entries = table.slice(`xref\n0 ${size}\n`.length);
  const trailer = requireMatch(table, /\ntrailer\n<<([^]*)>>\nstartxref/);
  return {
    size,
    root: Number(requireMatch(trailer, /\/Root (\d+) 0 R/)),
    info: requireMatch(trailer, /\/Info (\d+ 0 R)/),
    id: requireMatch(trailer, /\/ID \[(<[\da-f]+>)/),
    crossReference,
    text(number) {
      const at = Number(entries.slice(number * 20, number * 20 + 10));
      return requireMatch(pdf.slice(at, pdf.indexOf('\nendobj', at)), new RegExp(`^${number} 0 obj\\n([^]*)$`));
    },
  };
};

/** Adds entries to a dictionary. */
const addEntries = (dictionary: string, entries: string): string =>
  `${dictionary.slice(0, dictionary.lastIndexOf('>>'))}${entries}\n>>`;

const formatText = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const formatPdfDate = (at: Date): string => `(D:${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z)`;

/** The text has a fixed length, so that inserting the numbers moves no byte. */
const formatByteRange = (numbers: readonly number[]): string =>
  `[${numbers.map((number) => String(number).padStart(10, '0')).join(' ')}]`;

/**
 * Adds a signature field to a PDF as an incremental update after its last byte, so the existing bytes stay unchanged. The
 * signature certifies the document, so that viewers report any later change (DocMDP, no changes).
 */
export const addSignatureField = (pdf: Buffer, { name, reason, location }: SignatureDetails, at: Date): UnsignedPdf => {
  const objects = parseObjects(pdf.toString('latin1'));
  const catalogue = objects.text(objects.root);
  const page = Number(
    requireMatch(objects.text(Number(requireMatch(catalogue, /\/Pages (\d+) 0 R/))), /\/Kids \[(\d+) 0 R/),
  );
  const pageText = objects.text(page);
  if (/\/(?:AcroForm|Perms)\b/.test(catalogue) || /\/Annots\b/.test(pageText))
    throw new RangeError('This PDF has a form or notes already');
  const [signature, field] = [objects.size, objects.size + 1];
  const contents = `<${'0'.repeat(2 * signatureBytes)}>`;
  const written = new Map<number, string>([
    [
      objects.root,
      addEntries(
        catalogue,
        `/Version /1.7\n/AcroForm << /SigFlags 3 /Fields [${field} 0 R] >>\n/Perms << /DocMDP ${signature} 0 R >>`,
      ),
    ],
    [page, addEntries(pageText, `/Annots [${field} 0 R]`)],
    [
      signature,
      [
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached`,
        `/ByteRange ${formatByteRange([0, 0, 0, 0])}`,
        `/Contents ${contents}`,
        `/M ${formatPdfDate(at)} /Name ${formatText(name)} /Reason ${formatText(reason)}${location === undefined ? '' : ` /Location ${formatText(location)}`}`,
        `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]`,
        '>>',
      ].join('\n'),
    ],
    [
      field,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V ${signature} 0 R /P ${page} 0 R /F 132 /Rect [0 0 0 0] >>`,
    ],
  ]);
  let update = pdf.at(-1) === 0x0a ? '' : '\n';
  const references: string[] = [];
  for (const [number, text] of [...written].toSorted(([one], [other]) => one - other)) {
    references.push(`${number} 1\n${String(pdf.length + update.length).padStart(10, '0')} 00000 n \n`);
    update += `${number} 0 obj\n${text}\nendobj\n`;
  }
  const crossReference = pdf.length + update.length;
  const id = createHash('sha256').update(pdf).update(update).digest('hex').slice(0, 32);
  update +=
    `xref\n${references.join('')}trailer\n<< /Size ${field + 1} /Root ${objects.root} 0 R /Info ${objects.info} ` +
    `/ID [${objects.id} <${id}>] /Prev ${objects.crossReference} >>\nstartxref\n${crossReference}\n%%EOF\n`;
  const begin = pdf.length + update.indexOf(contents);
  const end = begin + contents.length;
  const whole = Buffer.concat([
    pdf,
    Buffer.from(
      update.replace(formatByteRange([0, 0, 0, 0]), formatByteRange([0, begin, end, pdf.length + update.length - end])),
      'latin1',
    ),
  ]);
  return {
    signedParts: [whole.subarray(0, begin), whole.subarray(end)],
    fill(bytes) {
      if (bytes.length > signatureBytes)
        throw new RangeError(`The signature takes ${bytes.length} bytes of ${signatureBytes}`);
      whole.write(Buffer.from(bytes).toString('hex'), begin + 1, 'latin1');
      return whole;
    },
  };
};
