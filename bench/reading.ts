// How rightly papers are read through the real reading process, by kind of paper: typed ones, scans and photographs of our own, laid
// out anew in many ways and modelled on those of laboratories and clinics, and all that others drew where these stand beside the
// project. A fact is one value: an age, a dose, a unit. READING_SEED draws other papers than the usual ones. To look at a part,
// READING_KINDS names kinds ('scans,photographs'), and READING_PAPERS is a pattern that the names of papers match.
import { cpus } from 'node:os';
import { readingLimits } from '@arogo/document-reading/recognition/limits';
import { createDocumentReader } from '@arogo/document-reading/recognition/reader';
import type { Benchmark } from './main.ts';
import { drawLayouts } from './support/papers/layouts/all.ts';
import { readExternalPapers } from './support/papers/external-papers.ts';
import type { Paper } from './support/papers/paper.ts';
import { photographPaper } from './support/papers/photograph.ts';
import { drawPrescription } from './support/papers/prescriptions.ts';
import {
  groupExternalPapers,
  judgeAims,
  type KindScore,
  type PaperKind,
  printKinds,
  printPapers,
  readKind,
} from './support/papers/read-papers.ts';
import { drawReport } from './support/papers/reports.ts';
import { readSamples } from './support/papers/samples.ts';
import { makeScan } from './support/papers/scan.ts';

/** Papers laid out anew, and how many times each layout is drawn. */
const paperCounts = { prescriptions: 21, reports: 14, layouts: 2 };
/** One in three is scanned and the next photographed: recognition takes a hundred times as long as reading a text. */
const pictureEvery = 3;

const defaultSeed = 1;

const drawPapers = async (seed: number): Promise<Paper[]> => {
  const from = (seed - defaultSeed) * 1000;
  const [prescriptions, reports, layouts] = await Promise.all([
    Promise.all(Array.from({ length: paperCounts.prescriptions }, (_, index) => drawPrescription(from + index))),
    Promise.all(Array.from({ length: paperCounts.reports }, (_, index) => drawReport(from + index))),
    Promise.all(Array.from({ length: paperCounts.layouts }, (_, index) => drawLayouts(seed + index))),
  ]);
  return [...prescriptions, ...reports, ...layouts.flat()];
};

/** The kinds that were asked for, and of each the papers; what a run that leaves some out found is not kept. */
const requestedKinds = process.env['READING_KINDS']?.split(',').map((kind) => kind.trim());
const requestedPapers = process.env['READING_PAPERS'];
const isPartialRun = requestedKinds !== undefined || requestedPapers !== undefined;
const isKindRequested = (kind: string): boolean => requestedKinds?.includes(kind) ?? true;
const isPaperRequested = ({ name }: Paper): boolean =>
  requestedPapers === undefined || new RegExp(requestedPapers, 'iu').test(name);

/** The same papers as another sort of picture, one after the other: each takes much memory. */
const convertPapers = async (
  papers: readonly Paper[],
  take: (paper: Paper, seed: number) => Promise<Paper>,
): Promise<Paper[]> => {
  const taken: Paper[] = [];
  for (const [index, paper] of papers.entries()) if (isPaperRequested(paper)) taken.push(await take(paper, index));
  return taken;
};

const benchmark: Benchmark = async (scope) => {
  // A busy machine makes no paper unreadable here: the processor's time is what counts.
  const reader = createDocumentReader({
    concurrency: cpus().length,
    priority: 0,
    limits: { ...readingLimits, patience: 1_000 },
  });
  scope.defer(() => reader.close());
  const [own, drawn] = [await readSamples(), await drawPapers(Number(process.env['READING_SEED'] ?? defaultSeed))];
  const every = async (from: number, take: (paper: Paper, seed: number) => Promise<Paper>): Promise<Paper[]> =>
    convertPapers(
      drawn.filter((_, index) => index % pictureEvery === from),
      take,
    );
  const sources: readonly (Omit<PaperKind, 'papers'> & { readonly draw: () => Promise<readonly Paper[]> })[] = [
    {
      kind: 'typed',
      draw: async () => [...own.filter(({ isScan }) => !isScan), ...drawn],
      aims: { right: 0.98, sure: 0.95, extras: 1 },
    },
    {
      kind: 'scans',
      draw: async () => [...own.filter(({ isScan }) => isScan), ...(await every(0, makeScan))],
      aims: { right: 0.95 },
    },
    { kind: 'photographs', draw: () => every(1, photographPaper), aims: { right: 0.93 } },
    ...groupExternalPapers(await readExternalPapers()).map(({ papers, ...kind }) => ({
      ...kind,
      draw: async () => papers,
    })),
  ];
  const read: KindScore[] = [];
  for (const { draw, ...kind } of sources.filter((source) => isKindRequested(source.kind))) {
    const papers = (await draw()).filter(isPaperRequested);
    if (papers.length === 0) continue;
    const score = await readKind(reader, { ...kind, papers });
    await printPapers(score);
    read.push(score);
  }
  printKinds(read);
  const aims = judgeAims(read);
  return isPartialRun ? [] : aims;
};

export default benchmark;
