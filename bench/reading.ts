// What is read from papers of which it is known what they say: the samples, papers that a generator lays out anew, and scans of
// those, each through the real reading process with its limits. Printed apart for typed papers and scans: precision, recall and
// F1 of the medicines, the share of medicines whose doses and durations are right, and of laboratory values with value and flag right.
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { Readable } from 'node:stream';
import { createDocumentReader, type DocumentReader } from '@arogo/api/platform/reading/reader';
import type { Benchmark } from './main.ts';
import type { Paper } from './support/papers/known.ts';
import { prescriptionOf } from './support/papers/prescriptions.ts';
import { reportOf } from './support/papers/reports.ts';
import { samples } from './support/papers/samples.ts';
import { scanOf } from './support/papers/scan.ts';
import { type Score, scoreOf, together } from './support/papers/score.ts';
import { median, printTable, say } from './support/table.ts';

const prescriptions = 35;
const reports = 20;

interface PaperScore {
  readonly name: string;
  readonly score: Score;
  readonly seconds: number;
}

const readOne = async (reader: DocumentReader, { name, pdf, known }: Paper): Promise<PaperScore> => {
  const begun = performance.now();
  const answer = await reader.read(Readable.from([pdf]));
  return { name, score: scoreOf(answer.ok ? answer.facts : undefined, known), seconds: (performance.now() - begun) / 1000 };
};

/** One after the other for each core: what a paper takes is not what it waits. */
const readAll = async (reader: DocumentReader, papers: readonly Paper[]): Promise<PaperScore[]> => {
  const left = papers.values();
  const read: PaperScore[] = [];
  await Promise.all(cpus().map(async () => {
    for (const paper of left) read.push(await readOne(reader, paper));
  }));
  return read;
};

const share = ({ right, of }: { right: number; of: number }): string => (of === 0 ? '' : (right / of).toFixed(3));

const findings = (name: string, read: readonly PaperScore[]) => {
  const { found, doses, flags } = together(read.map(({ score }) => score));
  return [
    { what: `${read.length} ${name}: medicines, F1`, found: ((2 * found.right) / Math.max(found.read + found.known, 1)).toFixed(3), aim: name === 'scans' ? '0.92' : '0.98' },
    { what: `${name}: doses`, found: share(doses), aim: '0.96' },
    { what: `${name}: laboratory values`, found: share(flags), aim: '0.98' },
  ];
};

const row = (name: string, read: readonly PaperScore[]): (string | number)[] => {
  const { found, doses, durations, flags, sureAndWrong } = together(read.map(({ score }) => score));
  const f1 = (2 * found.right) / Math.max(found.read + found.known, 1);
  return [
    name, String(read.length), share({ right: found.right, of: found.read }), share({ right: found.right, of: found.known }), f1.toFixed(3),
    share(doses), share(durations), share(flags), String(sureAndWrong), median(read.map(({ seconds }) => seconds)),
  ];
};

/** Every miss with its paper, for those who want to know; a folder's name in READING_MISSES also keeps the papers that have one. */
const tell = async (read: readonly PaperScore[], papers: readonly Paper[]): Promise<void> => {
  const folder = process.env['READING_MISSES'];
  for (const { name, score } of read) {
    if (score.misses.length === 0) continue;
    say(`  ${name}`);
    for (const miss of score.misses) say(`    ${miss}`);
    const paper = papers.find((one) => one.name === name);
    if (folder !== undefined && paper) await writeFile(`${folder}/${name.replaceAll(/[^\p{L}\d]+/gu, '-')}.pdf`, paper.pdf);
  }
};

const benchmark: Benchmark = async (scope) => {
  const reader = createDocumentReader({ concurrency: cpus().length });
  scope.defer(() => reader.close());
  const own = await samples();
  const made = [
    ...(await Promise.all(Array.from({ length: prescriptions }, (_, index) => prescriptionOf(index)))),
    ...(await Promise.all(Array.from({ length: reports }, (_, index) => reportOf(index)))),
  ];
  const scans: Paper[] = [];
  for (const [index, paper] of made.entries()) scans.push(await scanOf(paper, index));
  const typed = [...own.filter(({ isScan }) => !isScan), ...made];
  const scanned = [...own.filter(({ isScan }) => isScan), ...scans];

  const readTyped = await readAll(reader, typed);
  const readScanned = await readAll(reader, scanned);
  printTable([
    ['', 'papers', 'precision', 'recall', 'F1', 'doses', 'durations', 'values', 'sure, wrong', 'seconds'],
    row('typed', readTyped),
    row('scanned', readScanned),
  ]);
  say('What was missed:');
  await tell(readTyped, typed);
  await tell(readScanned, scanned);
  return [...findings('typed papers', readTyped), ...findings('scans', readScanned)];
};

export default benchmark;
