// Writes the words that people are known to type, most frequent first: `npm run danger:model` runs it before the model is learned.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { splitIntoWords } from '@arogo/clinical/danger/tokenizer';
import { readTrainingExamples } from './danger-model.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const target = `${root}packages/clinical/src/danger/known-words.ts`;

/** How often a word stands in the examples, at least: what was typed once may be a typing error. */
const minOccurrences = 2;

/** Where the product's own words stand: its texts, the guide's words, names of medicines and conditions. */
const sources = [
  'packages/contract/src/messages',
  'packages/clinical/src/guide/words',
  'packages/clinical/src/vocabulary/lists',
];

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

/** Words in the texts of source files: what stands between quotes. */
const readSourceWords = (): readonly string[] => {
  const texts = sources.flatMap((folder) =>
    readdirSync(root + folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .toSorted()
      .flatMap((file) =>
        [...readFileSync(`${root}${folder}/${file}`, 'utf8').matchAll(/(['`])((?:(?!\1)[^\\]|\\.)*)\1/gu)].map(
          ([, , text = '']) => text,
        ),
      ),
  );
  return [...new Set(texts.flatMap((text) => splitIntoWords(text)).map(({ text }) => text))]
    .filter((word) => /^[\p{L}\p{M}]{3,}$/u.test(word))
    .toSorted();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = [...new Set([...countExampleWords(), ...readSourceWords()])];
  writeFileSync(
    target,
    `/** Written by \`npm run danger:model\`; changed by nobody's hand. Words that people type, the most frequent first. */\nexport const knownWords =\n  '${words.join(' ')}';\n`,
  );
}
