import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../processes.ts';
import type { Paper, WrittenDown } from './paper.ts';

const folder = join(root, 'bench/samples');

/** The sample papers of the repository, with whether each is a scan. */
export const samples = async (): Promise<(Paper & { readonly isScan: boolean })[]> => {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => name.slice(0, -'.pdf'.length));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const [pdf, text] = await Promise.all([
        readFile(join(folder, `${name}.pdf`)),
        readFile(join(folder, `${name}.json`), 'utf8'),
      ]);
      return { name, pdf, written: JSON.parse(text) as WrittenDown, isScan: name.endsWith('scanned') };
    }),
  );
};
