import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../processes.ts';
import type { KnownMedicine, KnownResult, Paper } from './known.ts';

const folder = join(root, 'bench/samples');

interface Sample {
  readonly kind: 'PRESCRIPTION' | 'LAB_REPORT';
  readonly medicines?: readonly KnownMedicine[];
  readonly results?: readonly KnownResult[];
}

/** The sample papers of the repository, with whether each is a scan. */
export const samples = async (): Promise<(Paper & { readonly isScan: boolean })[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).map((name) => name.slice(0, -'.pdf'.length));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const [pdf, text] = await Promise.all([readFile(join(folder, `${name}.pdf`)), readFile(join(folder, `${name}.json`), 'utf8')]);
      const { kind, medicines = [], results = [] } = JSON.parse(text) as Sample;
      return { name, pdf, known: { kind, medicines, results }, isScan: name.endsWith('scanned') };
    }),
  );
};
