// Writes the words that people are known to type, most frequent first, and the concepts that tell of danger: `npm run danger:model` runs
// it before the model is learned.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CueKind, toCueKind } from '@arogo/clinical/danger/cues';
import { readTrainingExamples } from '@arogo/clinical/danger/training/example-sets';
import { analyseText } from '@arogo/clinical/danger/rule-classifier';
import { splitIntoWords } from '@arogo/clinical/danger/tokenizer';
import { listDataTables } from '@arogo/clinical-data/tables';
import { readTerms } from '@arogo/clinical-data/terms';
import { ROOT } from './programs.ts';

const target = join(ROOT, 'packages/clinical-data/danger/model/known-words.txt');
const cuesTarget = join(ROOT, 'packages/clinical-data/danger/model/cues.tsv');

/** How often a word stands in the examples, at least: what was typed once may be a typing error. */
const minOccurrences = 2;

const messages = join(ROOT, 'packages/contract/src/messages');

/** The words of the examples, the most frequent first. */
export const countExampleWords = (): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { message } of readTrainingExamples())
    for (const { text, isNumber } of splitIntoWords(message))
      if (!isNumber) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= minOccurrences)
    .toSorted(([one, oneCount], [other, otherCount]) => otherCount - oneCount || (one < other ? -1 : 1))
    .map(([word]) => word);
};

/** Words of the product itself: its texts, which stand between quotes, the guide's terms, names of medicines and conditions. */
const readProductWords = (): readonly string[] => {
  const texts = readdirSync(messages)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(join(messages, file), 'utf8').matchAll(/(['`])((?:(?!\1)[^\\]|\\.)*)\1/gu)].map(
        ([, , text = '']) => text,
      ),
    );
  const terms = ['guide', 'vocabulary'].flatMap((folder) =>
    listDataTables(folder).flatMap((table) => [...readTerms(table).values()].flat()),
  );
  return [...new Set([...texts, ...terms].flatMap((text) => splitIntoWords(text)).map(({ text }) => text))]
    .filter((word) => /^[\p{L}\p{M}]{3,}$/u.test(word))
    .toSorted();
};

/** How many times as frequent among dangers of a kind as among harmless messages a concept must be, and in how many of them it must stand. */
const minLifts = { mind: 5, body: 3 } as const;
const minCueMessages = 4;

/** Concepts that tell of danger, of the mind (thoughts of death, violence) or of the body, by name. */
export const findCues = (): readonly { readonly kind: CueKind; readonly concept: string }[] => {
  const concepts = {
    mind: new Map<string, number>(),
    body: new Map<string, number>(),
    none: new Map<string, number>(),
  };
  const totals = { mind: 0, body: 0, none: 0 };
  for (const { label, message } of readTrainingExamples()) {
    const kind = label === 'none' ? label : toCueKind(label);
    totals[kind] += 1;
    for (const concept of analyseText(message).mentions.keys())
      concepts[kind].set(concept, (concepts[kind].get(concept) ?? 0) + 1);
  }
  return (['mind', 'body'] as const).flatMap((kind) =>
    [...concepts[kind]]
      .filter(
        ([concept, count]) =>
          count >= minCueMessages &&
          // Half a message more among the harmless ones: what none of them has is no proof.
          count / totals[kind] >= (minLifts[kind] * ((concepts.none.get(concept) ?? 0) + 0.5)) / totals.none,
      )
      .map(([concept]) => ({ kind, concept }))
      .toSorted((one, other) => (one.concept < other.concept ? -1 : 1)),
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(target, `${[...new Set([...countExampleWords(), ...readProductWords()])].join('\n')}\n`);
  const cues = findCues().map(({ kind, concept }) => `${kind}\t${concept}\n`);
  writeFileSync(cuesTarget, `kind\tconcept\n${cues.join('')}`);
}
