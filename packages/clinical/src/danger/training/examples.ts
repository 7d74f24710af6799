import { parseTable, type TableRow } from '@arogo/clinical-data/tables';
import { type DangerAct, type DangerSign, dangerActs, dangerSigns } from '@arogo/contract/danger';

/** A message of which it is known what it says. */
export interface Example {
  readonly label: DangerSign | 'none';
  readonly language: 'English' | 'Hindi' | 'Hinglish';
  readonly message: string;
  /** How urgent it is, where that was told; else it is what its sign asks for. */
  readonly act?: DangerAct;
  /** Whether it was told. */
  readonly isGraded?: boolean;
}

const languages: Readonly<Record<string, Example['language']>> = { en: 'English', hi: 'Hindi', hx: 'Hinglish' };

const toExample = ({ label, language, message }: TableRow<'label' | 'language' | 'message'>): Example => {
  const known = label === 'none' ? label : dangerSigns.find((sign) => sign === label);
  const name = languages[language];
  if (known === undefined || name === undefined || message === '')
    throw new TypeError(`No label, language and message: ${label}, ${language}, ${message}`);
  return { label: known, language: name, message };
};

/** Reads a table of label, language (en, hi, hx) and message. @throws TypeError with the row that is none */
export const parseExamples = (text: string): readonly Example[] =>
  parseTable(text, ['label', 'language', 'message']).map(toExample);

/** Reads a table of label, language, act (none, or how urgent it is) and message. @throws TypeError with the row that is none */
export const parseGradedExamples = (text: string): readonly Example[] =>
  parseTable(text, ['label', 'language', 'act', 'message']).map((row) => {
    const act = dangerActs.find((known) => known === row.act);
    if ((act === undefined) !== (row.label === 'none') || (row.label === 'none' && row.act !== 'none'))
      throw new TypeError(`No act that fits the label: ${row.message}`);
    return { ...toExample(row), isGraded: true, ...(act === undefined ? {} : { act }) };
  });

/** A sentence of one to eight words, with how it is put: a greeting, a complaint, a title, told of another. */
export interface ShortExample extends Example {
  readonly register: string;
}

/** Reads a table of label, language, register and message. @throws TypeError with the row that is none */
export const parseShortExamples = (text: string): readonly ShortExample[] =>
  parseTable(text, ['label', 'language', 'register', 'message']).map((row) => {
    if (row.register === '') throw new TypeError(`No register: ${row.message}`);
    return { ...toExample(row), register: row.register };
  });

const kinds = ['danger', 'near miss', 'everyday'] as const;

/** A message that rules were made with or mended by. */
export interface LabelledExample extends Example {
  /** A near miss names a sign and is none: denied, past, asked, feared, a figure of speech. */
  readonly kind: (typeof kinds)[number];
  /** What it was collected for, such as 'crisis 2'. */
  readonly set: string;
}

/** Reads a table of label, language, kind, set and message. @throws TypeError with the row that is none */
export const parseLabelledExamples = (text: string): readonly LabelledExample[] =>
  parseTable(text, ['label', 'language', 'kind', 'set', 'message']).map((row) => {
    const kind = kinds.find((known) => known === row.kind);
    if (kind === undefined || row.set === '' || (kind === 'danger') === (row.label === 'none'))
      throw new TypeError(`No kind and set that fit the label: ${row.message}`);
    return { ...toExample(row), kind, set: row.set };
  });

/** A message without what typing alone changes. */
export const normaliseMessage = (message: string): string =>
  message
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Each message once, by its words; of two labels the first. */
export const dropDuplicates = (examples: readonly Example[]): readonly Example[] =>
  [
    ...new Map(examples.toReversed().map((example) => [normaliseMessage(example.message), example])).values(),
  ].toReversed();
