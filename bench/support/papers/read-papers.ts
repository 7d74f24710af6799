import { cpus } from 'node:os';
import { mkdir, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DocumentReader } from '@arogo/document-reading/recognition/reader';
import type { Finding } from '../performance.ts';
import { getMedian, printTable, printLine } from '../table.ts';
import type { Paper } from './paper.ts';
import { addScores, countSuggested, type FactScore, scoreFacts } from './score-facts.ts';

/** The score of a document. */
interface PaperScore {
  readonly paper: Paper;
  readonly score: FactScore;
  /** Medicines that are among the suggestions, out of all on the document. */
  readonly suggested: ReturnType<typeof countSuggested>;
  readonly seconds: number;
}

/** Documents of one kind with their aims: shares of 1, and false extras per 100 facts. `suggested` is a share of the medicines. */
export interface PaperKind {
  readonly kind: string;
  readonly papers: readonly Paper[];
  readonly aims: {
    readonly right?: number;
    readonly sure?: number;
    readonly extras?: number;
    readonly suggested?: number;
  };
}

/** The scores of one kind's documents. */
export interface KindScore extends PaperKind {
  readonly read: readonly PaperScore[];
}

const readOne = async (reader: DocumentReader, paper: Paper): Promise<PaperScore> => {
  const begun = performance.now();
  const answer = await reader.read(Readable.from([paper.pdf]));
  const facts = answer.ok ? answer.facts : undefined;
  const [score, suggested] = [scoreFacts(facts, paper.written), countSuggested(facts, paper.written)];
  return {
    paper,
    suggested,
    score: answer.ok ? score : { ...score, misses: [`not read: ${answer.reason}`] },
    seconds: (performance.now() - begun) / 1000,
  };
};

/** Reads one document per core at a time, so that no reading time includes waiting. */
export const readKind = async (reader: DocumentReader, kind: PaperKind): Promise<KindScore> => {
  const left = kind.papers.values();
  const read: PaperScore[] = [];
  await Promise.all(
    cpus().map(async () => {
      for (const paper of left) read.push(await readOne(reader, paper));
    }),
  );
  return {
    ...kind,
    read: read.toSorted((one, other) => kind.papers.indexOf(one.paper) - kind.papers.indexOf(other.paper)),
  };
};

const formatShare = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(3));
const getExtrasPerHundred = ({ extra, known }: FactScore): number => (100 * extra) / Math.max(known, 1);

const toRow = (name: string, score: FactScore, seconds: number): (string | number)[] => [
  name,
  `${score.right} of ${score.known}`,
  formatShare(score.right, score.known),
  String(score.wrongAndSure),
  getExtrasPerHundred(score).toFixed(1),
  formatShare(score.rightAndSure, score.right),
  seconds,
];
const titles = ['', 'facts right', 'share', 'wrong and sure', 'extras of 100', 'right ones sure', 'seconds'];

/** Prints a line for each document, and its misses. READING_MISSES names a folder in which documents with misses are stored. */
export const printPapers = async ({ kind, read }: KindScore): Promise<void> => {
  printLine(`\n${kind}`);
  printTable([titles, ...read.map(({ paper, score, seconds }) => toRow(paper.name, score, seconds))]);
  const folder = process.env['READING_MISSES'];
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  for (const { paper, score } of read) {
    if (score.misses.length === 0) continue;
    printLine(`  ${paper.name}`);
    for (const miss of score.misses) printLine(`    ${miss}`);
    if (folder !== undefined)
      await writeFile(`${folder}/${paper.name.replaceAll(/[^\p{L}\d]+/gu, '-')}.pdf`, paper.pdf);
  }
};

/** Prints a line for each kind. */
export const printKinds = (kinds: readonly KindScore[]): void => {
  printLine('');
  printTable([
    titles,
    ...kinds.map(({ kind, read }) =>
      toRow(
        `${read.length} ${kind}`,
        addScores(read.map(({ score }) => score)),
        getMedian(read.map(({ seconds }) => seconds)),
      ),
    ),
  ]);
};

interface Aim {
  readonly what: string;
  readonly found: number;
  readonly aim: number | undefined;
  readonly isMet: boolean;
  /** Whether lower is better. */
  readonly isUpperBound?: boolean;
  readonly digits: number;
}

const compareAims = ({ kind, read, aims }: KindScore): Aim[] => {
  const score = addScores(read.map((one) => one.score));
  const [found, names] = [
    read.reduce((sum, { suggested }) => sum + suggested.found, 0),
    read.reduce((sum, { suggested }) => sum + suggested.names, 0),
  ];
  const offered = found / Math.max(names, 1);
  const [right, sure, extras] = [
    score.right / Math.max(score.known, 1),
    score.rightAndSure / Math.max(score.right, 1),
    getExtrasPerHundred(score),
  ];
  return [
    { what: `${kind}: facts right`, found: right, aim: aims.right, isMet: right >= (aims.right ?? 0), digits: 3 },
    { what: `${kind}: wrong and sure`, found: score.wrongAndSure, aim: 0, isMet: score.wrongAndSure === 0, digits: 0 },
    ...(aims.extras === undefined
      ? []
      : [
          {
            what: `${kind}: false extras of 100 facts`,
            found: extras,
            aim: aims.extras,
            isMet: extras < aims.extras,
            isUpperBound: true,
            digits: 2,
          },
        ]),
    ...(aims.sure === undefined
      ? []
      : [
          {
            what: `${kind}: right facts that are sure`,
            found: sure,
            aim: aims.sure,
            isMet: sure >= aims.sure,
            digits: 3,
          },
        ]),
    ...(aims.suggested === undefined
      ? []
      : [
          {
            what: `${kind}: the right medicine among three suggestions`,
            found: offered,
            aim: aims.suggested,
            isMet: offered >= aims.suggested,
            digits: 3,
          },
        ]),
  ];
};

/** Prints each aim and whether it is met. @returns the same for docs/performance.md */
export const judgeAims = (kinds: readonly KindScore[]): Finding[] => {
  const aims = kinds.flatMap(compareAims);
  printLine('');
  printTable([
    ['', 'found', 'aim', ''],
    ...aims.map(({ what, found, aim, isMet, digits }) => [
      what,
      found.toFixed(digits),
      aim === undefined ? '' : String(aim),
      aim === undefined ? '' : isMet ? 'met' : 'MISSED',
    ]),
  ]);
  return aims.map(({ what, found, aim, digits, isUpperBound = false }) => ({
    what,
    found: found.toFixed(digits),
    ...(aim !== undefined && { aim: aim === 0 ? '0' : `${isUpperBound ? 'below' : 'at least'} ${aim}` }),
  }));
};

/** Groups the documents of other people into their three kinds. */
export const groupExternalPapers = (papers: readonly (Paper & { readonly group: string })[]): PaperKind[] => [
  { kind: "others' text", papers: papers.filter(({ group }) => group === 'text'), aims: { right: 0.95, extras: 1 } },
  { kind: "others' print", papers: papers.filter(({ group }) => group === 'print'), aims: { right: 0.88, extras: 1 } },
  { kind: 'handwriting', papers: papers.filter(({ group }) => group === 'handwriting'), aims: { suggested: 0.6 } },
];
