/** Normalises a name to words in lower case without diacritics. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Names of the same test, each of which identifies it alone. */
const overMonths = ['hba1c', 'a1c', 'glycated', 'glycosylated'];
/** Words that turn the test beside them into another test. */
const otherTests: ReadonlySet<string> = new Set([
  ...overMonths,
  'ldl',
  'hdl',
  'vldl',
  'non',
  'ratio',
  'urine',
  'urinary',
  'mean',
  'average',
  'mch',
  'mchc',
]);

/** Synonyms: the word in reports and the word in questions. */
const sameWords: readonly (readonly [string, string])[] = [
  ['glucose', 'sugar'],
  ['haemoglobin', 'hemoglobin'],
  ['oxygen', 'spo2'],
];

/** Whether a result is of the requested test: whole words must match, and no word may name another test. */
export const namesSameTest = (name: string, query: string): boolean => {
  const other = sameWords.flatMap(([one, two]) =>
    plainWords(query).split(' ').includes(one)
      ? [plainWords(query).replace(one, two)]
      : plainWords(query).split(' ').includes(two)
        ? [plainWords(query).replace(two, one)]
        : [],
  );
  return [query, ...other].some((words) => isNamedBy(name, words));
};

const isNamedBy = (name: string, query: string): boolean => {
  const [has, wanted] = [plainWords(name).split(' '), plainWords(query).split(' ')];
  const together = wanted.join('');
  const known =
    overMonths.includes(together) || wanted.some((word) => overMonths.includes(word))
      ? [...wanted, ...overMonths]
      : wanted;
  if (has.some((word) => otherTests.has(word) && !known.includes(word) && word !== together)) return false;
  // 'Hb A1c' is HbA1c. A long word matches by its beginning, so that 'platelet' finds platelets.
  const isTogether = has.some((_, from) =>
    has.slice(from).some((__, count) => has.slice(from, from + count + 1).join('') === together),
  );
  return (
    isTogether || wanted.every((word) => has.some((one) => one === word || (word.length > 3 && one.startsWith(word))))
  );
};
