/** Stand for parameters while functions are compared. Private use: no text of ours has them. */
const placeholders = ['\uE000', '\uE001', '\uE002', '\uE003', '\uE004', '\uE005'] as const;

type TextFunction = (...parameters: readonly unknown[]) => unknown;

/** What a function is asked with: each parameter as a text, then as a list of one. Others, such as objects, are told apart by types alone. */
const variants = [(placeholder: string): unknown => placeholder, (placeholder: string): unknown => [placeholder]];

const say = (text: TextFunction, parameters: readonly unknown[]): string | undefined => {
  try {
    const said = text(...parameters);
    return typeof said === 'string' ? said : undefined;
  } catch {
    return undefined;
  }
};

const listPlaceholders = (text: string): string => [...new Set(text.match(/[\uE000-\uE005]/g))].toSorted().join('');

const compareFunctions = (english: TextFunction, translated: TextFunction, at: string): readonly string[] => {
  if (translated.length > english.length) return [`${at}: takes more than English gives`];
  for (const toParameter of variants) {
    const parameters = placeholders.slice(0, english.length).map(toParameter);
    const [one, other] = [say(english, parameters), say(translated, parameters)];
    if (one === undefined) continue;
    if (other === undefined) return [`${at}: cannot be said`];
    if (listPlaceholders(one) !== listPlaceholders(other)) return [`${at}: says other parameters than English`];
    return [];
  }
  return [];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const countEntries = (value: object): number => (value instanceof Map ? value.size : Object.keys(value).length);

/** What is wrong with translated texts: names that English has not or that are missing, other parameters, nothing said. */
export const compareTexts = (english: unknown, translated: unknown, at: string): readonly string[] => {
  if (typeof english !== typeof translated) return [`${at}: English has ${typeof english}`];
  if (typeof english === 'string') return String(translated).trim() === '' && english !== '' ? [`${at}: empty`] : [];
  if (typeof english === 'function') return compareFunctions(english as TextFunction, translated as TextFunction, at);
  if (!isObject(english) || !isObject(translated)) return [];
  if (countEntries(english) !== countEntries(translated)) return [`${at}: other names than English`];
  return Object.keys(english).flatMap((name) =>
    name in translated ? compareTexts(english[name], translated[name], `${at}.${name}`) : [`${at}.${name}: missing`],
  );
};

/** Beside texts a catalogue has what no reader sees as words: addresses, keys of data, names of files. */
const dataNames: ReadonlySet<string> = new Set(['to', 'url', 'id', 'is', 'lines', 'fileName']);

/** An English text and its translation; those of functions are said with placeholders. */
interface TextPair {
  readonly english: string;
  readonly translated: string;
  readonly at: string;
}

/** All texts of a module beside their translations. */
export const listTextPairs = (english: unknown, translated: unknown, at: string): readonly TextPair[] => {
  if (typeof english === 'string' && typeof translated === 'string') return [{ english, translated, at }];
  if (typeof english === 'function' && typeof translated === 'function') {
    const parameters = placeholders.slice(0, english.length);
    const [one, other] = [say(english as TextFunction, parameters), say(translated as TextFunction, parameters)];
    return one === undefined || other === undefined ? [] : [{ english: one, translated: other, at }];
  }
  if (!isObject(english) || !isObject(translated)) return [];
  return Object.keys(english).flatMap((name) =>
    dataNames.has(name) ? [] : listTextPairs(english[name], translated[name], `${at}.${name}`),
  );
};

/** Names, kinds of files, units and abbreviations that are written in Latin letters in every language. */
const latinWords: ReadonlySet<string> = new Set(
  [
    'Arogo Google JavaScript iPhone iPad Android Windows Mac Chromebook Linux Safari Visa Mastercard RuPay',
    'JPEG PNG WebP WebM HEIC PDF ZIP CSV UTF UTC FHIR MP M A R OGG http https AES GCM Argon id',
    'GB MB kB E mg mmHg C F L dL mL g kg ng mol mmol m min h IU mIU HPF FEU DDU SpO hi NaN undefined',
    // Abbreviations of tests, as a paper prints them.
    'ESR MCH MCHC MCV MPV RDW PCV CBC HbA c VLDL LDL HDL eGFR TSH T TPO ALT AST SGOT SGPT GGT ALP LDH CRP INR PSA',
  ].flatMap((line) => line.split(' ')),
);

/** Papers keep the names under which they are found, in their own language. */
const isListOfSources = (name: string, texts: unknown): boolean => name === 'sources' && Array.isArray(texts);

/** Names of files and folders, and addresses. */
const fileNamePattern = /[\w./-]*\.(?:zip|txt|pdf|csv|json)\b|\b[a-z]+\/|\w+\.org[\w/]*/g;

/** Words of texts in Latin letters that need a word of the language. */
export const findLatinWords = (texts: unknown, at: string): readonly string[] => {
  if (typeof texts === 'function') {
    const said = say(texts as TextFunction, placeholders.slice(0, texts.length));
    return said === undefined ? [] : findLatinWords(said, at);
  }
  if (texts instanceof Map) return [...texts].flatMap(([name, text]) => findLatinWords(text, `${at}.${String(name)}`));
  if (isObject(texts))
    return Object.entries(texts).flatMap(([name, text]) =>
      dataNames.has(name) || isListOfSources(name, text) ? [] : findLatinWords(text, `${at}.${name}`),
    );
  if (typeof texts !== 'string') return [];
  return (texts.replaceAll(fileNamePattern, '').match(/\p{Script=Latin}+/gu) ?? [])
    .filter((word) => !latinWords.has(word))
    .map((word) => `${at}: ${word}`);
};

/** Names by which a module's texts are asked for, at the first depth: what stands deeper is often chosen by data. */
export const listTextNames = (texts: unknown): readonly string[] =>
  isObject(texts) && !Array.isArray(texts) && !(texts instanceof Map)
    ? Object.keys(texts).filter((name) => /^[a-z]\w*$/i.test(name))
    : [];
