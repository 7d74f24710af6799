// Learns the model that finds danger signs where no rule does, and writes it: `npm run danger:model`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  readDevelopmentMessages,
  readLabelledExamples,
  readTrainingSets,
} from '@arogo/clinical/danger/training/example-sets';
import { dropDuplicates, type Example, normaliseMessage } from '@arogo/clinical/danger/training/examples';
import { prepareExample, trainModel } from '@arogo/clinical/danger/training/train';
import { packWeights } from '@arogo/clinical/danger/weights';
import { listDataTables } from '@arogo/clinical-data/tables';
import { ROOT } from './programs.ts';

const codeFolder = 'packages/clinical/src/danger';
const dataFolder = 'packages/clinical-data';
const model = 'learned-model.ts';

/** Whose change changes what would be learned: trainer, and what it reads a text with; not how the model is asked. */
const isModelCode = (file: string): boolean =>
  file.endsWith('.ts') &&
  !file.endsWith('.test.ts') &&
  ![model, 'model-classifier.ts', 'danger.ts', 'grade.ts', 'short-text-doubt.ts'].includes(file);

const listModelInputs = (): readonly string[] => [
  ...readdirSync(join(ROOT, codeFolder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isModelCode)
    .toSorted()
    .map((file) => `${codeFolder}/${file}`),
  ...[
    'danger/labelled.tsv',
    ...listDataTables('danger/training'),
    ...listDataTables('danger/development').filter((file) => file.includes('/messages-')),
  ].map((file) => `${dataFolder}/${file}`),
];

/** SHA-256 of all that the model is made of and with. */
export const computeModelHash = (): string => {
  const hash = createHash('sha256');
  for (const file of listModelInputs())
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
};

/** All examples to learn from, each message once, and none that a development set of messages has. @throws TypeError with the row that is none */
export const readTrainingExamples = (): readonly Example[] => {
  const kept = new Set([...readDevelopmentMessages().values()].flat().map(({ message }) => normaliseMessage(message)));
  return dropDuplicates([...[...readTrainingSets().values()].flat(), ...readLabelledExamples()]).filter(
    ({ message }) => !kept.has(normaliseMessage(message)),
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kept = packWeights(trainModel(readTrainingExamples().map(prepareExample)), computeModelHash());
  writeFileSync(
    join(ROOT, codeFolder, model),
    `import type { PackedWeights } from './weights.ts';\n\n/** Written by \`npm run danger:model\`; changed by nobody's hand. */\nexport const learnedModel: PackedWeights = ${JSON.stringify(kept)};\n`,
  );
}
