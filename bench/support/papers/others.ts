import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { root } from '../processes.ts';
import type { Paper, WrittenDown } from './paper.ts';
import { wrapPicture } from './picture-page.ts';

/** Papers that others drew, with their right facts, stand beside the project where they are available. Their owners have not licensed a copy. */
const folder = join(root, '../shared/papers');

/** A paper that others drew. */
export interface OthersPaper extends Paper {
  readonly group: 'text' | 'print' | 'handwriting';
}

const groupFor = (name: string, extension: string): OthersPaper['group'] => {
  if (name.startsWith('hw-')) return 'handwriting';
  return extension === '.pdf' && !name.includes('scan') ? 'text' : 'print';
};

/** Reads the papers of `shared/papers`; none where that folder does not exist. */
export const readOthersPapers = async (): Promise<OthersPaper[]> => {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const papers = files.filter((file) => ['.pdf', '.png', '.jpg'].includes(extname(file))).toSorted();
  return Promise.all(
    papers.map(async (file) => {
      const extension = extname(file);
      const name = basename(file, extension);
      const [bytes, text] = await Promise.all([
        readFile(join(folder, file)),
        readFile(join(folder, file.slice(0, -extension.length) + '.json'), 'utf8'),
      ]);
      const pdf = extension === '.pdf' ? bytes : await wrapPicture(bytes);
      return { name, pdf, written: JSON.parse(text) as WrittenDown, group: groupFor(name, extension) };
    }),
  );
};
