// Learns the model that finds danger signs where no rule does, measures it and writes both: `npm run danger:model`. The artifact is
// packages/clinical-data/danger/model: weights, and a manifest that says what they were made of and how good they are.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGradedDangers } from '@arogo/clinical/danger/danger';
import { findDangerForSign } from '@arogo/clinical/danger/rule-classifier';
import { type ModelManifest, packWeights, type SetFigures } from '@arogo/clinical/danger/learned-model';
import {
  readDevelopmentMessages,
  readDevelopmentSentences,
  readGradedDevelopmentMessages,
  readLabelledExamples,
  readOwnDevelopmentMessages,
  readSealedSentences,
  readTrainingExamples,
} from '@arogo/clinical/danger/training/example-sets';
import type { Example } from '@arogo/clinical/danger/training/examples';
import { prepareExample, trainModel } from '@arogo/clinical/danger/training/train';
import { toDangerKind } from '@arogo/clinical/danger/weights';
import { listDataTables } from '@arogo/clinical-data/tables';
import { ROOT } from './programs.ts';

const codeFolder = 'packages/clinical/src/danger';
const dataFolder = 'packages/clinical-data';
const modelFolder = join(ROOT, dataFolder, 'danger/model');
const weightsFile = 'weights.bin';

/** Whose change changes what would be learned: trainer, and what it reads a text with; not how the model is asked. */
const isModelCode = (file: string): boolean =>
  file.endsWith('.ts') &&
  !/\.test(?:-helpers)?\.ts$/.test(file) &&
  ![
    'learned-model.ts',
    'model-classifier.ts',
    'danger.ts',
    'grade.ts',
    'cues.ts',
    'everyday-complaint.ts',
    'short-text-doubt.ts',
    'typo-correction.ts',
    'known-words.ts',
  ].includes(file);

const listModelInputs = (): readonly string[] => [
  ...readdirSync(join(ROOT, codeFolder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isModelCode)
    .toSorted()
    .map((file) => `${codeFolder}/${file}`),
  ...[
    'danger/labelled.tsv',
    ...listDataTables('danger/graded'),
    ...listDataTables('danger/training'),
    ...listDataTables('danger/words').filter((file) => !file.endsWith('/first-names.tsv')),
    ...listDataTables('danger/development').filter((file) => /\/(?:messages|graded|own)-/.test(file)),
  ].map((file) => `${dataFolder}/${file}`),
];

/** SHA-256 of all that the model is made of and with. */
export const computeModelHash = (): string => {
  const hash = createHash('sha256');
  for (const file of listModelInputs())
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file), 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
};

const countBy = <Item>(items: readonly Item[], toKey: (item: Item) => string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Map.groupBy(items, toKey)
      .entries()
      .map(([key, all]) => [key, all.length]),
  );

const toShare = (part: number, whole: number): number => Number((part / whole).toFixed(3));

/** How rules, model and grades of today judge a set. */
export const measureSet = (examples: readonly Example[]): SetFigures => {
  const judged = examples.map(({ label, message }) => ({
    isDanger: label !== 'none',
    acts: findGradedDangers(message).map(({ act }) => act),
  }));
  const [dangers, others] = [judged.filter(({ isDanger }) => isDanger), judged.filter(({ isDanger }) => !isDanger)];
  const countBoxed = (all: typeof judged): number => all.filter(({ acts }) => acts.some((act) => act !== 'ask')).length;
  return {
    dangers: dangers.length,
    found: toShare(dangers.filter(({ acts }) => acts.length > 0).length, dangers.length),
    boxed: toShare(countBoxed(dangers), dangers.length),
    others: others.length,
    quiet: toShare(others.length - countBoxed(others), others.length),
  };
};

const flatten = (sets: ReadonlyMap<string, readonly Example[]>): readonly Example[] => [...sets.values()].flat();

const measureAll = (): ModelManifest['figures'] => ({
  'labelled messages (learned from)': measureSet(readLabelledExamples()),
  'development messages (not learned from, known)': measureSet(flatten(readDevelopmentMessages())),
  'graded development messages by other hands (not learned from, known)': measureSet(
    flatten(readGradedDevelopmentMessages()),
  ),
  'development messages by the hand that tuned (not learned from)': measureSet(flatten(readOwnDevelopmentMessages())),
  'development sentences of one to eight words (tuned with)': measureSet(flatten(readDevelopmentSentences())),
  ...(readSealedSentences().size === 0
    ? {}
    : {
        'sealed messages (only counts were seen)': measureSet(flatten(readSealedSentences())),
      }),
});

const writeModel = (): void => {
  const examples = readTrainingExamples();
  const { byKind, bySign, ...parameters } = trainModel(examples.map(prepareExample));
  const bytes = packWeights({ byKind, bySign, ...parameters });
  const manifest: ModelManifest = {
    what: 'Danger signs that no rule knows: multinomial logistic regression over hashed features (docs/danger-signs.md)',
    command: 'npm run danger:model',
    madeOn: new Date().toISOString().slice(0, 10),
    inputsHash: computeModelHash(),
    weights: { file: weightsFile, bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') },
    examples: {
      all: examples.length,
      ...countBy(examples, ({ label, act }) =>
        label === 'none' ? label : toDangerKind(label, act ?? findDangerForSign(label)?.act ?? 'emergency'),
      ),
      ...countBy(examples, ({ language }) => language),
    },
    figures: {},
    parameters,
  };
  const writeManifest = (written: ModelManifest): void =>
    writeFileSync(join(modelFolder, 'manifest.json'), `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(join(modelFolder, weightsFile), bytes);
  writeManifest(manifest);
  // Now the classifier loads what was just written.
  writeManifest({ ...manifest, figures: measureAll() });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeModel();
