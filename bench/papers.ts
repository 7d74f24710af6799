// Papers that others drew, read by the real reading process: the share of facts that are right and, apart from it, the number that
// are wrong and yet given as sure. A fact is one value: an age, a dose, a unit. Runs where the folder with these papers exists.
import { Readable } from 'node:stream';
import { createDocumentReader } from '@arogo/api/platform/reading/reader';
import type { Benchmark } from './main.ts';
import { type OthersPaper, readOthersPapers } from './support/papers/others.ts';
import { addScores, countSuggested, type FactScore, scoreFacts } from './support/papers/score-others.ts';
import { printTable, say } from './support/table.ts';

interface PaperScore {
  readonly paper: OthersPaper;
  readonly score: FactScore;
  /** Medicines that are among the suggestions, of all that are on the paper. */
  readonly suggested: ReturnType<typeof countSuggested>;
}

const groups = [
  { group: 'text', aim: '0.95' },
  { group: 'print', aim: '0.88' },
  { group: 'handwriting', aim: '' },
] as const;

const formatShare = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(3));

const toRow = (name: string, { right, known, wrongAndSure, extra, rightAndSure }: FactScore): string[] => [
  name, `${right} of ${known}`, formatShare(right, known), formatShare(rightAndSure, right), String(wrongAndSure), String(extra),
];

const benchmark: Benchmark = async (scope) => {
  const reader = createDocumentReader({ concurrency: 2 });
  scope.defer(() => reader.close());
  const papers = await readOthersPapers();
  if (papers.length === 0) {
    say('There are no papers to read: ../shared/papers does not stand beside the project.');
    return [];
  }
  const read = await Promise.all(papers.map(async (paper): Promise<PaperScore> => {
    const answer = await reader.read(Readable.from([paper.pdf]));
    const facts = answer.ok ? answer.facts : undefined;
    return { paper, score: scoreFacts(facts, paper.written), suggested: countSuggested(facts, paper.written) };
  }));
  const scoreGroup = (group: string): FactScore => addScores(read.filter(({ paper }) => paper.group === group).map(({ score }) => score));
  printTable([['paper', 'right', 'share', 'sure', 'wrong, sure', 'extra'], ...read.map(({ paper, score }) => toRow(paper.name, score))]);
  for (const { paper, score } of read) {
    if (score.misses.length > 0) say(`  ${paper.name}`);
    for (const miss of score.misses) say(`    ${miss}`);
  }
  const byHand = read.filter(({ paper }) => paper.group === 'handwriting').map(({ suggested }) => suggested);
  const [found, names] = [byHand.reduce((sum, one) => sum + one.found, 0), byHand.reduce((sum, one) => sum + one.names, 0)];
  say(`handwriting: ${found} of ${names} medicines among the suggestions`);
  const suggested = { what: 'handwriting: the right medicine among three suggestions', found: formatShare(found, names), aim: '0.6' };
  return [...groups.flatMap(({ group, aim }) => {
    const score = scoreGroup(group);
    say(toRow(group, score).join('  '));
    return [
      { what: `${group}: facts right`, found: formatShare(score.right, score.known), aim },
      { what: `${group}: wrong and sure`, found: String(score.wrongAndSure), aim: '0' },
    ];
  }), suggested];
};

export default benchmark;
