import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { specialties } from '@arogo/clinical/directory/specialties';
import { defaultSpecializations } from '@arogo/contract/doctors';
import { defaultLanguage, languages } from '@arogo/contract/languages';
import { formatTestName } from '@arogo/contract/messages/hi/health-names';
import { formatSpecialty } from '@arogo/contract/messages/hi/data-words';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { expect, it } from 'vitest';
import { compareTexts, findLatinWords, listTextNames } from './compare-texts.ts';
import { findOtherTerms, parseGlossary } from './glossary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const messages = path.join(root, 'packages/contract/src/messages');
const translated = languages.filter(({ code }) => code !== defaultLanguage);

type Module = Readonly<Record<string, unknown>>;
const loadModule = async (file: string): Promise<Module> => (await import(pathToFileURL(file).href)) as Module;

/** Functions whose parameter names a word, which each language has of its own. */
const lookUps = new Set(['doctor-list.ts: doctorListMessages.understood: says other parameters than English']);

it('each language has its folder of texts, and each folder its line among the languages', () => {
  const folders = readdirSync(messages, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(translated.map(({ code }) => code).toSorted());
});

it.each(translated)(
  'texts in $name stand for English ones, with the same names and the same parameters',
  async ({ code }) => {
    const found: string[] = [];
    for (const file of readdirSync(path.join(messages, code))) {
      if (!existsSync(path.join(messages, file))) {
        found.push(`${file}: English has no such module`);
        continue;
      }
      const english = await loadModule(path.join(messages, file));
      for (const [name, texts] of Object.entries(await loadModule(path.join(messages, code, file))))
        found.push(...compareTexts(english[name], texts, `${file}: ${name}`));
    }
    expect(found.filter((problem) => !lookUps.has(problem))).toEqual([]);
  },
);

/** Modules that patients read in no language but as they are, each with the reason. Whatever else has no translation is forgotten. */
const untranslated: Readonly<Record<string, string>> = {
  'answer-screen.ts': 'has each language of answers itself: an answer is in the language of its question',
  'assistant-answer-texts.ts': 'has each language of answers itself',
  'assistant-answer.ts': 'English answers, and words of tools for a model',
  'assistant-proposals-texts.ts': 'has each language of answers itself',
  'assistant-proposals.ts': 'English cards of answers',
  'clinic-day.ts': 'the doctors’ workspace',
  'clinic-hours.ts': 'the doctors’ workspace',
  'clinic-prescription.ts': 'the doctors’ workspace',
  'clinic-shell.ts': 'the doctors’ workspace',
  'clinic.ts': 'the doctors’ workspace',
  'danger-questions-hx.ts': 'Hindi in Latin letters',
  'health.ts': 'for operators',
  'insight-language.ts': 'what a model may do with English insights',
  'mental-health-specialties.ts': 'names of data, which data-words.ts says',
  'prescription-templates.ts': 'the doctors’ workspace',
  'prescriptions.ts': 'the doctors’ workspace, and a paper as its doctor signed it',
};
/** Texts of the guide, whose answers are in the language of the question: guide-hi*.ts are its Hindi. */
const isOfGuide = (file: string): boolean => /^guide(?:-[a-z-]+)?\.ts$/.test(file);

it('whatever a patient reads has a translation into Hindi, or a reason to stay as it is', () => {
  const files = readdirSync(messages).filter((name) => /^[\w-]+(?<!\.test)\.ts$/.test(name) && !isOfGuide(name));
  const missing = files.filter((file) => !existsSync(path.join(messages, 'hi', file)));
  expect(missing.toSorted()).toEqual(Object.keys(untranslated).toSorted());
});

it('Hindi is written in its own letters, but for names, units and kinds of files', async () => {
  const found: string[] = [];
  for (const file of readdirSync(path.join(messages, 'hi')))
    for (const [name, texts] of Object.entries(await loadModule(path.join(messages, 'hi', file))))
      found.push(...findLatinWords(texts, `${file}: ${name}`));
  expect(found).toEqual([]);
});

/** Texts in which the English word of the glossary has another sense, each with the reason. */
const otherSenses: Readonly<Record<string, string>> = {
  'emergency.ts: emergencyScreen.call': 'by telephone, not within Arogo',
  'help-lines.ts: helpLineMessages.call': 'by telephone, not within Arogo',
  'measurements.ts: trendsScreen.source': 'heads a column of papers: where a value is from',
  'sharing.ts: sharingScreen.devices.android_tablet': 'a device, not a medicine',
};

it('terms are said in Hindi as the glossary says them', async () => {
  const terms = parseGlossary(readFileSync(path.join(root, 'docs/hindi.md'), 'utf8'));
  expect(terms.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const file of readdirSync(path.join(messages, 'hi'))) {
    const english = await loadModule(path.join(messages, file));
    for (const [name, texts] of Object.entries(await loadModule(path.join(messages, 'hi', file))))
      found.push(...findOtherTerms(terms, english[name], texts, `${file}: ${name}`));
  }
  found.push(...findOtherTerms(terms, guideTexts.en, guideTexts.hi, 'guide'));
  expect(
    found.filter((problem) => !Object.keys(otherSenses).some((place) => problem.startsWith(`${place}: `))),
  ).toEqual([]);
});

it('a term that is said in another way is found', () => {
  const terms = parseGlossary(
    '| English | Hindi | not |\n| --- | --- | --- |\n| dose | खुराक | मात्रा (that is the amount) |',
  );
  const find = (english: unknown, hindi: unknown) => findOtherTerms(terms, english, hindi, 'at');
  expect(find('Doses today', 'आज की मात्रा')).toEqual(['at: says मात्रा for dose']);
  expect(find('Dose', 'डोज़')).toEqual(['at: says डोज़ for Dose']);
  expect(
    find(
      (when: string) => `A dose at ${when}`,
      (when: string) => `${when} की खुराक`,
    ),
  ).toEqual([]);
  expect(find('Amount', 'मात्रा')).toEqual([]);
});

/** Words of everything that may ask for a text: by its name, or by data that stand for it. */
const readNames = (): ReadonlySet<string> => {
  const files = globSync(
    ['apps/*/src/**/*.{ts,tsx}', 'apps/*/*.ts', 'packages/*/src/**/*.{ts,tsx}', 'packages/clinical-data/**/*.tsv'],
    { cwd: root },
  ).filter((file) => !/\.test\.tsx?$|\/sealed\/|contract\/src\/messages\/\w{2,3}\//.test(file));
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      // A catalogue names its own texts where it defines them.
      return text.match(file.includes('contract/src/messages/') ? /(?<=\.)\w+/g : /\w+/g) ?? [];
    }),
  );
};

it('each text of the catalogue is used: something names it', async () => {
  const named = readNames();
  const unused: string[] = [];
  for (const file of readdirSync(messages).filter((name) => /^[\w-]+(?<!\.test)\.ts$/.test(name)))
    for (const [name, texts] of Object.entries(await loadModule(path.join(messages, file))))
      for (const text of listTextNames(texts)) if (!named.has(text)) unused.push(`${file}: ${name}.${text}`);
  expect(unused).toEqual([]);
});

it('each specialty of the directory, and each that the filter offers first, has a name in Hindi', () => {
  const names = [...specialties.map(({ name }) => name), ...defaultSpecializations];
  expect(names.flatMap((name) => findLatinWords(formatSpecialty(name), name))).toEqual([]);
});

it('each test and measurement of the laboratory table has a name in Hindi before its English one', () => {
  const table = readFileSync(path.join(root, 'packages/clinical-data/laboratory/lab-tests.tsv'), 'utf8');
  const [, ...rows] = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const names = rows.map((row) => row.split('\t')[2] ?? '');
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !/^[\p{Script=Devanagari}\d]/u.test(formatTestName(name)))).toEqual([]);
});
