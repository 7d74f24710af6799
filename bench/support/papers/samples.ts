import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../processes.ts';
import type { Paper, ExpectedFacts } from './paper.ts';

const samplesFolder = join(root, 'bench/samples');

/** The sample documents of the repository, and whether each is a scan. */
export const readSamples = async (): Promise<(Paper & { readonly isScan: boolean })[]> => {
  const names = (await readdir(samplesFolder))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => name.slice(0, -'.pdf'.length));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const [pdf, text] = await Promise.all([
        readFile(join(samplesFolder, `${name}.pdf`)),
        readFile(join(samplesFolder, `${name}.json`), 'utf8'),
      ]);
      return { name, pdf, written: JSON.parse(text) as ExpectedFacts, isScan: name.endsWith('scanned') };
    }),
  );
};
