// Writes the words that people are known to type, most frequent first: `npm run danger:model` runs it before the model is learned.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTrainingExamples } from '@arogo/clinical/danger/training/example-sets';
import { splitIntoWords } from '@arogo/clinical/danger/tokenizer';
import { listDataTables } from '@arogo/clinical-data/tables';
import { readTerms } from '@arogo/clinical-data/terms';
import { ROOT } from './programs.ts';

const target = join(ROOT, 'packages/clinical-data/danger/model/known-words.txt');

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

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(target, `${[...new Set([...countExampleWords(), ...readProductWords()])].join('\n')}\n`);
