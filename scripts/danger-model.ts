// Learns the model that finds danger signs where no rule does, and writes it: `npm run danger:model`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allLabelled } from '@arogo/clinical/danger/labelled/all';
import { distinct, type Example, examplesOf, ofLabelled, plainly } from '@arogo/clinical/danger/training/examples';
import { prepared, trained } from '@arogo/clinical/danger/training/train';
import { packed } from '@arogo/clinical/danger/weights';

const folder = fileURLToPath(new URL('../packages/clinical/src/danger/', import.meta.url));
const model = 'learned-model.ts';

/** Whose change changes what would be learned: examples, trainer, and what both read a text with; not how it is asked. */
const madeWith = (file: string): boolean =>
  /\.(?:ts|tsv)$/.test(file) &&
  !file.startsWith('short/') &&
  !file.endsWith('.test.ts') &&
  ![model, 'learned.ts', 'danger.ts', 'grade.ts', 'now-or-not.ts'].includes(file);

/** SHA-256 of all that the model is made of and with. */
export const madeOf = (): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(madeWith)
    .toSorted())
    hash.update(`${file}\n`).update(readFileSync(folder + file, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
};

/** The sets that nothing is ever learned from, by name. */
export const heldOutExamples = (): ReadonlyMap<string, readonly Example[]> =>
  new Map(
    readdirSync(`${folder}held-out`)
      .filter((file) => file.endsWith('.tsv'))
      .toSorted()
      .map((file) => [file.replace('.tsv', ''), examplesOf(readFileSync(`${folder}held-out/${file}`, 'utf8'))]),
  );

/** All examples to learn from, each message once, and none that a held-out set has. @throws {Error} with the line that is none. */
export const trainingExamples = (): readonly Example[] => {
  const files = readdirSync(`${folder}training`)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted();
  const heldOut = new Set([...heldOutExamples().values()].flat().map(({ message }) => plainly(message)));
  return distinct([
    ...files.flatMap((file) => examplesOf(readFileSync(`${folder}training/${file}`, 'utf8'))),
    ...ofLabelled(allLabelled),
  ]).filter(({ message }) => !heldOut.has(plainly(message)));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kept = packed(trained(trainingExamples().map(prepared)), madeOf());
  writeFileSync(
    folder + model,
    `import type { Kept } from './weights.ts';\n\n/** Written by \`npm run danger:model\`; changed by nobody's hand. */\nexport const learnedModel: Kept = ${JSON.stringify(kept)};\n`,
  );
}
