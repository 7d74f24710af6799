import { describe, expect, test } from 'vitest';
import type { DocumentText } from './document-text.ts';
import { readDocument } from './read-document.ts';
import { createLabReport } from '../test/lab-documents.ts';
import { createPrescription } from '../test/prescription-documents.ts';
import { createRandom, type Random } from '../test/random.ts';
import { computeF1, createScore, scoreReading, getShare, type Score } from '../test/score-reading.ts';
import { toScannedDocument, toTypedDocument, type Sheet } from '../test/typesetter.ts';

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

const computeScores = (
  print: (sheet: Sheet, random: Random) => DocumentText,
): { prescriptions: Score; reports: Score } => {
  const scores = { prescriptions: createScore(), reports: createScore() };
  for (const seed of seeds) {
    for (const { sheet, facts } of [createPrescription(seed), createLabReport(seed)])
      scoreReading(scores, `${facts.kind} ${seed}`, readDocument(print(sheet, createRandom(seed))), facts);
  }
  return scores;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The figures of a score in one line, for a test's title. */
const figures = (score: Score): string =>
  [
    `F1 ${computeF1(score.found).toFixed(3)} of ${score.found.known}`,
    ...Object.keys(score.shares).map((name) => `${name} ${percent(getShare(score, name))}`),
  ].join(', ');

const documents = [
  { kind: 'typed', scores: computeScores((sheet) => toTypedDocument(sheet)), floor: 0.985, others: 0.97 },
  {
    kind: 'scanned, one word in fifty misread',
    scores: computeScores((sheet, random) => toScannedDocument(sheet, random, 0.02)),
    floor: 0.97,
    others: 0.94,
  },
  {
    kind: 'scanned, one word in twelve misread',
    scores: computeScores((sheet, random) => toScannedDocument(sheet, random, 0.08)),
    floor: 0.92,
    others: 0.85,
  },
] as const;

/** Everything that falls short of its floor, with what was missed. */
const short = (score: Score, floor: number, others: number, strict: readonly string[]): unknown[] => [
  ...(computeF1(score.found) < floor ? ['F1', computeF1(score.found), ...score.misses] : []),
  ...Object.keys(score.shares).flatMap((name) =>
    getShare(score, name) < (strict.includes(name) ? floor : others)
      ? [name, getShare(score, name), ...score.misses.filter((miss) => miss.includes(name))]
      : [],
  ),
];

describe.each(documents)(
  'sixty prescriptions and sixty reports, $kind',
  ({ scores: { prescriptions, reports }, floor, others }) => {
    test(`prescriptions: ${figures(prescriptions)}`, () => {
      expect(short(prescriptions, floor, others, ['doses', 'duration'])).toEqual([]);
    });

    test(`reports: ${figures(reports)}`, () => {
      expect(short(reports, floor, others, ['value and flag'])).toEqual([]);
    });
  },
);
