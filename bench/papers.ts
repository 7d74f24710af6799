// Papers that others drew, read by the real reading process: the share of facts that are right and, apart from it, the number that
// are wrong and yet given as sure. A fact is one value: an age, a dose, a unit. Runs where the folder with these papers exists.
import { readingLimits } from '@arogo/document-reading/recognition/limits';
import { createDocumentReader } from '@arogo/document-reading/recognition/reader';
import type { Benchmark } from './main.ts';
import { readExternalPapers } from './support/papers/external-papers.ts';
import {
  groupExternalPapers,
  judgeAims,
  type KindScore,
  printKinds,
  printPapers,
  readKind,
} from './support/papers/read-papers.ts';
import { printLine } from './support/table.ts';

const benchmark: Benchmark = async (scope) => {
  // A busy machine makes no paper unreadable here: the processor's time is what counts.
  const reader = createDocumentReader({ concurrency: 2, priority: 0, limits: { ...readingLimits, patience: 1_000 } });
  scope.defer(() => reader.close());
  const papers = await readExternalPapers();
  if (papers.length === 0) {
    printLine('There are no papers to read: ../shared/papers does not stand beside the project.');
    return [];
  }
  const kinds: KindScore[] = [];
  for (const kind of groupExternalPapers(papers)) kinds.push(await readKind(reader, kind));
  for (const kind of kinds) await printPapers(kind);
  printKinds(kinds);
  return judgeAims(kinds);
};

export default benchmark;
