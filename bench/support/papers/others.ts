import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import PdfKit from 'pdfkit';
import { root } from '../processes.ts';

/** Papers that others drew, with their right facts, stand beside the project where they are available. Their owners have not licensed a copy. */
const folder = join(root, '../shared/papers');

/** What a person wrote down about such a paper; null where the paper says nothing. */
export interface WrittenDown {
  readonly kind: 'PRESCRIPTION' | 'LAB_REPORT' | 'OTHER';
  /** Kinds that are right as well. */
  readonly kindToo?: readonly string[];
  readonly patient: { readonly name: string | null; readonly age: number | null; readonly gender: string | null };
  readonly doctor?: string | null;
  readonly date: string | null;
  readonly dateToo?: readonly string[];
  readonly medicines?: readonly {
    readonly name: string;
    readonly strength: string | null;
    readonly timesPerDay: number | null;
    readonly doses: string | null;
    readonly asNeeded: boolean;
    readonly durationDays: number | null;
    readonly meal: string | null;
  }[];
  readonly results?: readonly {
    readonly name: string;
    readonly value: number | string;
    readonly unit: string | null;
    readonly low: number | null;
    readonly high: number | null;
    readonly flag: string | null;
  }[];
  /** Rows of the paper that are not listed. */
  readonly alsoOnPaper?: readonly string[];
  /** Only the first results of a long report are listed. */
  readonly partial?: boolean;
}

/** A paper that others drew. */
export interface OthersPaper {
  readonly name: string;
  readonly pdf: Buffer;
  readonly written: WrittenDown;
  readonly group: 'text' | 'print' | 'handwriting';
}

/** Puts a picture on a page of its own, as the browser does with a photograph. */
const wrapPicture = async (picture: Buffer): Promise<Buffer> => {
  const { width, height } = await loadImage(picture);
  const scale = 595 / width;
  const document = new PdfKit({ autoFirstPage: false });
  document.addPage({ size: [595, height * scale], margin: 0 }).image(picture, 0, 0, { width: 595 });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.end();
  await ended;
  return Buffer.concat(pieces);
};

const groupFor = (name: string, extension: string): OthersPaper['group'] => {
  if (name.startsWith('hw-')) return 'handwriting';
  return extension === '.pdf' && !name.includes('scan') ? 'text' : 'print';
};

/** Reads the papers of `shared/papers`; none where that folder does not exist. */
export const readOthersPapers = async (): Promise<OthersPaper[]> => {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const papers = files.filter((file) => ['.pdf', '.png', '.jpg'].includes(extname(file))).toSorted();
  return Promise.all(papers.map(async (file) => {
    const extension = extname(file);
    const name = basename(file, extension);
    const [bytes, text] = await Promise.all([readFile(join(folder, file)), readFile(join(folder, file.slice(0, -extension.length) + '.json'), 'utf8')]);
    const pdf = extension === '.pdf' ? bytes : await wrapPicture(bytes);
    return { name, pdf, written: JSON.parse(text) as WrittenDown, group: groupFor(name, extension) };
  }));
};
