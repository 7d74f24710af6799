import { articles } from '@arogo/contract/articles';
import { guideArticles } from '@arogo/contract/messages/guide-articles';
import { expect, test } from 'vitest';
import { runConversation, sampleWorld } from './guide.test-helpers.ts';
import { toMatchForm, toSearchForm, toSoundForm } from '../directory/search-text.ts';
import { findArticle } from './articles.ts';

const found = (text: string, knownNames: readonly string[] = []): string => {
  const one = findArticle(text, knownNames);
  return one === undefined ? 'none' : `${one.articles.map(({ id }) => id).join('+')} ${one.sections.join('+')}`;
};

test.each([
  ['what is LDL', 'ldl-cholesterol about'],
  ['whats hba1c?', 'hba1c about'],
  ["what's tsh", 'tsh about'],
  ['ldl kya hota hai', 'ldl-cholesterol about'],
  ['क्रिएटिनिन क्या है', 'creatinine about'],
  ['what is creatinin', 'creatinine about'],
  ['what should I eat for low hb?', 'haemoglobin food'],
  ['low hb me kya khau', 'haemoglobin food'],
  ['हीमोग्लोबिन कम है क्या खाएं', 'haemoglobin food'],
  ['diet for diabetes', 'diabetes food'],
  ['uric acid mein kya khana chahiye', 'uric-acid food'],
  ['why is my hb low', 'haemoglobin low'],
  ['what does high tsh mean', 'tsh high'],
  ['can i drink alcohol with metformin', 'metformin alcohol'],
  ['metformin ke saath sharab pi sakte hain', 'metformin alcohol'],
  ['what is telmisartan used for', 'telmisartan use'],
  ['telma kis liye hai', 'telmisartan use'],
  ['what is pantoprazole for?', 'pantoprazole use'],
  ['side effects of amlodipin', 'amlodipine effects'],
  ['atorvastatin ke nuksan', 'atorvastatin effects'],
  ['what is dengue', 'dengue about'],
  ['i have diabetes what should i eat', 'diabetes food'],
  ['what is vitamin d', 'vitamin-d about'],
])('%s is answered by %s', (text, expected) => {
  expect(found(text)).toBe(expected);
});

test.each([
  ['can I drink alcohol with it?', 'metformin alcohol'],
  ['what is this medicine for', 'metformin use'],
  ['what is it for', 'metformin use'],
  ['ye dawai kis liye hai', 'metformin use'],
  ['यह दवा किस लिए है', 'metformin use'],
  ['isse kya nuksan hai', 'metformin effects'],
])('%s is about the medicine that was shown', (text, expected) => {
  expect(found(text, ['Tab Glycomet 500 SR'])).toBe(expected);
});

test('a brand with two substances is answered by both, one without a text is named', () => {
  expect(found('what is this medicine for', ['Telma AM'])).toBe('telmisartan+amlodipine use');
  expect(findArticle('what is this medicine for', ['Pan D'])?.articles.map(({ id }) => id)).toEqual([
    'pantoprazole',
    'domperidone',
  ]);
  expect(found('what is this medicine for', ['Zzyqx Forte'])).toBe('none');
});

test.each([
  'my cholestrol?',
  'what is my ldl',
  'what is ravi’s tsh',
  "what is asha's tsh",
  'meri sugar ki report dikhao',
  'is my hb low',
  'my hb is 9.2 is it low',
  'i have fever',
  'mujhe bukhar hai kya khau',
  'should i stop metformin',
  'can i take dolo',
  'when should i take metformin, before food?',
  'thanks',
  'book a doctor',
  'which results are not normal',
  'hello',
  'i have chest pain',
  'i drank too much alcohol',
  'what is the time',
  'bukhar aa raha hai',
])('%s is no question for an article', (text) => {
  expect(found(text)).toBe('none');
});

test('a typing error of two letters in a long name, and names by their sound, are forgiven', () => {
  expect(found('what is atorvastatine')).toBe('atorvastatin about');
  expect(found('what is hemoglobine')).toBe('haemoglobin about');
  expect(found('what is bilirubine')).toBe('bilirubin about');
  expect(found('what is triglyserides')).toBe('triglycerides about');
});

test('no two articles share a name by its spelling or its sound, and each is found by each of its names', () => {
  const keyed = articles.flatMap(({ id, names }) =>
    [...names.latin, ...names.hi].map((name) => ({
      id,
      name,
      key: toSearchForm(name)
        .split(' ')
        .map((word) => toSoundForm(toMatchForm(word)))
        .join(' '),
    })),
  );
  expect(
    [...Map.groupBy(keyed, ({ key }) => key).values()].filter((all) => new Set(all.map(({ id }) => id)).size > 1),
  ).toEqual([]);
  expect(
    keyed
      .filter(({ id, name }) => findArticle(`what is ${name}`, [])?.articles[0]?.id !== id)
      .map(({ id, name }) => `${id}: ${name}`),
  ).toEqual([]);
});

test('issue 29 6: what stands around an article is in the language of the question, and says its limits once', () => {
  for (const [language, text, again] of [
    ['hi', 'मेटफॉर्मिन किस लिए है', 'इसके नुकसान क्या हैं'],
    ['hx', 'metformin kis liye hai', 'iske nuksan kya hain'],
  ] as const) {
    const frame = guideArticles[language];
    const [first = '', second = ''] = runConversation([text, again], sampleWorld).map(({ say }) => say);
    // What is there in English alone is quoted, and said to be so.
    expect(first).toMatch(new RegExp(frame.inEnglish('It is used for type 2 diabetes').slice(0, -1)));
    expect(first.split(frame.limits)).toHaveLength(2);
    expect(`${first}${second}`).not.toMatch(/General information|Source to compare/);
    expect(second).not.toContain(frame.limits);
  }
});

test('two articles of one message have their limits and their source once', () => {
  const [{ say } = { say: '' }] = runConversation(['what is tsh? what is hba1c?'], sampleWorld);
  expect(say.match(/\*\*[^*]+\*\*/gu)?.length).toBe(2);
  expect(say.match(/Source to compare/gu)?.length).toBe(1);
});

const digits = (text: string): string => [...new Set(text.match(/\d+(?:[.,]\d+)*/gu))].toSorted().join(' ');

test('figures are the same in every language of an article', () => {
  const differing = articles.flatMap(({ id, sections }) =>
    Object.entries(sections).flatMap(([section, text]) =>
      [text.hi, text.hx].some((one) => one !== undefined && digits(one) !== '' && digits(one) !== digits(text.en))
        ? [`${id} ${section}`]
        : [],
    ),
  );
  expect(differing).toEqual([]);
});
