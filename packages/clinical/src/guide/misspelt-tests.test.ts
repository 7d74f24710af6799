import { expect, test } from 'vitest';
import { findMisspeltTests } from './misspelt-tests.ts';
import { tokenise } from './text.ts';
import { parseMessage } from './intent-parser.ts';
import { findHits } from './words/guide-vocabulary.ts';
import { ordinaryWords } from './words/ordinary.ts';

const misspelt: Readonly<Record<string, string>> = {
  glucose: 'shugar suger sugr sugur sugaar shuger shughar glucos glocose gulcose',
  cholesterol: 'cholestrol colestrol cholesterole kolestrol cholestral cholestorol collestrol kolestrole colesterol',
  TSH: 'thyriod thiroid thyroyd thairoid thyroide thyrod thoroid thyrid thayroid',
  haemoglobin: 'heamoglobin hemoglobn himoglobin hemglobin hemogloben homoglobin hemaglobin heemoglobin hemoglobbin',
  creatinine: 'creatinin creatnine kreatinin cretinine createnine creatanine kreatinine creatinene kriatinin cretinin',
  platelet: 'platlets plateletes platelates platelits pletelets plateles',
};

test.each(Object.entries(misspelt))('issue 29 4: misspellings of %s find their test', (name, words) => {
  const lost = words
    .split(' ')
    .flatMap((word) => [`my ${word} report`, `meri ${word} report dikhao`, `${word} kitna hai`])
    .filter((text) => !parseMessage(text)[0]?.tests.includes(name));
  expect(lost).toEqual([]);
});

test('everyday words that look like a test are none', () => {
  const near = `super sugary cigar plates platform liquid rapid situation station android steroid album stadium podium glucon user serum
    protein iris irony create created creating creature color choker collector platter plate pallet ballet theory thread tyre third
    cousin glue close cloth hemlock harmony calculator calm sudden silver river deliver letter better leader sister mister`;
  const found = [...new Set(`${ordinaryWords.join(' ')} ${near}`.toLowerCase().match(/[a-z]{4,16}/gu))].filter(
    (word) => {
      const tokens = tokenise(word);
      return findMisspeltTests(tokens, findHits(tokens)).length > 0;
    },
  );
  expect(found).toEqual([]);
});

test('sugar alone is its last value, and with a word of how it is a complaint', () => {
  expect(parseMessage('sugar')[0]?.name).toBe('record.result');
  expect(parseMessage('my shugar')[0]?.name).toBe('record.result');
  expect(parseMessage('sugar is very high')[0]?.name).toBe('symptom');
});
