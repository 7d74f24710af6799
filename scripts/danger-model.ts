// Learns the model that finds danger signs where no rule does, and writes it: `npm run danger:model`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allLabelled } from '@arogo/clinical/danger/labelled/all';
import {
  dropDuplicates,
  type Example,
  parseExamples,
  toExamples,
  normaliseMessage,
} from '@arogo/clinical/danger/training/examples';
import { prepareExample, trainModel } from '@arogo/clinical/danger/training/train';
import { packWeights } from '@arogo/clinical/danger/weights';

const folder = fileURLToPath(new URL('../packages/clinical/src/danger/', import.meta.url));
const model = 'learned-model.ts';

/** Whose change changes what would be learned: examples, trainer, and what both read a text with; not how it is asked. */
const isModelInput = (file: string): boolean =>
  /\.(?:ts|tsv)$/.test(file) &&
  !file.startsWith('short/') &&
  !file.endsWith('.test.ts') &&
  ![
    model,
    'model-classifier.ts',
    'danger.ts',
    'grade.ts',
    'short-text-doubt.ts',
    'typo-correction.ts',
    'known-words.ts',
    'tables/words-names.ts',
  ].includes(file);

/** SHA-256 of all that the model is made of and with. */
export const computeModelHash = (): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isModelInput)
    .toSorted())
    hash.update(`${file}\n`).update(readFileSync(folder + file, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
};

/** The sets that nothing is ever learned from, by name. */
export const readHeldOutExamples = (): ReadonlyMap<string, readonly Example[]> =>
  new Map(
    readdirSync(`${folder}held-out`)
      .filter((file) => file.endsWith('.tsv'))
      .toSorted()
      .map((file) => [file.replace('.tsv', ''), parseExamples(readFileSync(`${folder}held-out/${file}`, 'utf8'))]),
  );

/** All examples to learn from, each message once, and none that a held-out set has. @throws {Error} with the line that is none. */
export const readTrainingExamples = (): readonly Example[] => {
  const files = readdirSync(`${folder}training`)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted();
  const heldOut = new Set([...readHeldOutExamples().values()].flat().map(({ message }) => normaliseMessage(message)));
  return dropDuplicates([
    ...files.flatMap((file) => parseExamples(readFileSync(`${folder}training/${file}`, 'utf8'))),
    ...toExamples(allLabelled),
  ]).filter(({ message }) => !heldOut.has(normaliseMessage(message)));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kept = packWeights(trainModel(readTrainingExamples().map(prepareExample)), computeModelHash());
  writeFileSync(
    folder + model,
    `import type { PackedWeights } from './weights.ts';\n\n/** Written by \`npm run danger:model\`; changed by nobody's hand. */\nexport const learnedModel: PackedWeights = ${JSON.stringify(kept)};\n`,
  );
}
