import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { root } from '../processes.ts';
import type { Paper, ExpectedFacts } from './paper.ts';
import { wrapPicture } from './picture-page.ts';

/** Documents of other people with their ground truth, if the folder exists. They are not licensed for the repository. */
const papersFolder = join(root, '../shared/papers');

/** A document that somebody else made. */
export interface ExternalPaper extends Paper {
  readonly group: 'text' | 'print' | 'handwriting';
}

const getGroup = (name: string, extension: string): ExternalPaper['group'] => {
  if (name.startsWith('hw-')) return 'handwriting';
  return extension === '.pdf' && !name.includes('scan') ? 'text' : 'print';
};

/** Reads the documents of `shared/papers`; none if that folder does not exist. */
export const readExternalPapers = async (): Promise<ExternalPaper[]> => {
  const files = await readdir(papersFolder, { recursive: true }).catch(() => []);
  const papers = files.filter((file) => ['.pdf', '.png', '.jpg'].includes(extname(file))).toSorted();
  return Promise.all(
    papers.map(async (file) => {
      const extension = extname(file);
      const name = basename(file, extension);
      const [bytes, text] = await Promise.all([
        readFile(join(papersFolder, file)),
        readFile(join(papersFolder, file.slice(0, -extension.length) + '.json'), 'utf8'),
      ]);
      const pdf = extension === '.pdf' ? bytes : await wrapPicture(bytes);
      return { name, pdf, written: JSON.parse(text) as ExpectedFacts, group: getGroup(name, extension) };
    }),
  );
};
