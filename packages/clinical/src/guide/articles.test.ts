import { articles, type Article, type ArticleSection } from '@arogo/contract/articles';
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
  // A word of the name asks nothing where another word asks; the cause is asked for by it.
  ['what is low blood pressure', 'low-blood-pressure about'],
  ['low blood pressure kya hota hai', 'low-blood-pressure about'],
  ['high cholesterol kya hai', 'high-cholesterol about'],
  ['why do i get low blood pressure', 'low-blood-pressure low'],
  ['high bp kyun hota hai', 'hypertension high'],
  ['what does high ldl mean', 'ldl-cholesterol high'],
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

const getArticle = (id: string): Article => {
  const article = articles.find((one) => one.id === id);
  if (article === undefined) throw new Error(`There is no article ${id}.`);
  return article;
};

test('issue 29 6: what stands around an article is in the language of the question, and says its limits once', () => {
  for (const [language, text, again] of [
    ['hi', 'मेटफॉर्मिन किस लिए है', 'इसके नुकसान क्या हैं'],
    ['hx', 'metformin kis liye hai', 'iske nuksan kya hain'],
  ] as const) {
    const metformin = getArticle('metformin');
    const [first = '', second = ''] = runConversation([text, again], sampleWorld).map(({ say }) => say);
    expect(first).toContain(metformin.sections.use?.[language]);
    expect(first.split(metformin.limits[language])).toHaveLength(2);
    expect(second).toContain(metformin.sections.effects?.[language]);
    expect(second).not.toContain(metformin.limits[language]);
  }
});

test('two articles of one message have their limits and their source once', () => {
  const [{ say } = { say: '' }] = runConversation(['what is tsh? what is hba1c?'], sampleWorld);
  expect(say.match(/\*\*[^*]+\*\*/gu)?.length).toBe(2);
  expect(say.match(/Source to compare/gu)?.length).toBe(1);
});

/** Every title, section and limits text of an article with the place where it stands. */
const texts = articles.flatMap(({ id, title, sections, limits }) =>
  Object.entries({ title, limits, ...sections }).map(([part, text]) => ({ at: `${id} ${part}`, text })),
);
const listPlaces = (isWrong: (text: Article['title']) => boolean): readonly string[] =>
  texts.filter(({ text }) => isWrong(text)).map(({ at }) => at);

test('issue 29 6: every title, section and limits text is there in English, Hindi and Hinglish', () => {
  expect(listPlaces((text) => [text.en, text.hi, text.hx].some((one) => one.trim() === ''))).toEqual([]);
  expect(new Set(texts.map(({ text }) => text.hi)).size).toBeGreaterThan(500);
});

/** What stands in Latin letters in Hindi too: names that a report or a pack has so. */
const latinInHindi = new Set(
  `Hb CBC WBC TLC ESR CRP RBC PCV MCV RDW HbA1c LDL HDL BUN LFT SGPT SGOT ALP GGT TSH T3 T4 ACR PSA RA NS1 IgM IgG hCG ECG
  SpO₂ INR COPD PCOS ORS NSAID ARB ACE SSRI OCD WHO K D`.split(/\s+/u),
);
const findLatinWords = (hindi: string): readonly string[] =>
  (hindi.match(/[\p{Script=Latin}\d₂]*\p{Script=Latin}[\p{Script=Latin}\d₂]*/gu) ?? []).filter(
    (word) => !latinInHindi.has(word),
  );

test('issue 29 6: Hindi has Latin letters in listed abbreviations alone, Hinglish has no Devanagari', () => {
  expect(texts.flatMap(({ at, text }) => findLatinWords(text.hi).map((word) => `${at}: ${word}`))).toEqual([]);
  expect(listPlaces(({ hi }) => !/\p{Script=Devanagari}/u.test(hi))).toEqual([]);
  expect(listPlaces(({ hx }) => /\p{Script=Devanagari}/u.test(hx))).toEqual([]);
});

/** Words of English sentences that Hinglish does not have. */
const englishWords =
  /\b(?:and|or|of|with|that|from|which|much|your|you|should|can|may|be|are|was|it|as|by|for|an|at|not|when|needs?|it|this|its|their|than)\b/iu;

test('issue 29 6: Hinglish has no English sentence', () => {
  expect(listPlaces(({ hx }) => englishWords.test(hx))).toEqual([]);
  // Each English text but a title has such a word: the pattern would find it.
  expect(
    texts.filter(({ at, text }) => !at.endsWith(' title') && !englishWords.test(text.en)).map(({ at }) => at),
  ).toEqual([]);
});

const listDigits = (text: string): string => [...new Set(text.match(/\d+(?:[.,]\d+)*/gu))].toSorted().join(' ');
const countSentences = (text: string): number => text.split(/(?<=[.!?।])\s+/u).length;
const isSame = (read: (text: string) => number | string, { en, hi, hx }: Article['title']): boolean =>
  read(hi) === read(en) && read(hx) === read(en);

test('issue 29 6: figures and the number of sentences are the same in the three languages', () => {
  expect(listPlaces((text) => !isSame(listDigits, text))).toEqual([]);
  expect(listPlaces((text) => !isSame(countSentences, text))).toEqual([]);
});

/** How soon help is needed, in each language. */
const urgencies = [
  { en: /\b(?:at once|emergency|call 112)\b/iu, hi: /तुरंत|इमरजेंसी|112/u, hx: /\b(?:turant|emergency|112)\b/iu },
  { en: /\bsame day\b/iu, hi: /उसी दिन|आज ही/u, hx: /\b(?:usi din|aaj hi)\b/iu },
  { en: /\bsoon\b/iu, hi: /जल्दी|जल्द/u, hx: /\bjaldi?\b/iu },
] as const;

test('issue 29 6: when to see a doctor is as urgent in Hindi and Hinglish as in English', () => {
  const weaker = articles.flatMap(({ id, sections: { doctor } }) =>
    urgencies
      .filter(
        ({ en, hi, hx }) => doctor !== undefined && en.test(doctor.en) && !(hi.test(doctor.hi) && hx.test(doctor.hx)),
      )
      .map(({ en }) => `${id}: ${en.source}`),
  );
  expect(weaker).toEqual([]);
});

/** Questions for a section by language; what follows the name of an article. */
const questions: Readonly<Partial<Record<ArticleSection, { readonly hi: string; readonly hx: string }>>> = {
  about: { hi: 'क्या है', hx: 'kya hota hai' },
  low: { hi: 'कम होने का क्या मतलब है', hx: 'kam hone ka kya matlab hai' },
  high: { hi: 'ज़्यादा होने का क्या मतलब है', hx: 'zyada hone ka kya matlab hai' },
  food: { hi: 'में क्या खाना चाहिए', hx: 'mein kya khana chahiye' },
  alcohol: { hi: 'के साथ शराब पी सकते हैं', hx: 'ke saath sharab pi sakte hain' },
};

/** The sample patient without medicines: an answer then ends with the article. */
const world = { ...sampleWorld, my_medicines: { alerts: [], prescribed: [] } };

test.each(['hi', 'hx'] as const)('issue 29 6: an answer to a question in %s has no English sentence', (language) => {
  const wrong = articles.flatMap(({ limits, names, sections }) => {
    const [name] = language === 'hi' ? names.hi : names.latin;
    return Object.entries(questions).flatMap(([section, question]) => {
      const text = sections[section as ArticleSection];
      if (name === undefined || text === undefined) return [];
      const [{ say } = { say: '' }] = runConversation([`${name} ${question[language]}`], world);
      const isAnswered = say.includes(text[language]) && say.includes(limits[language]);
      // The name of the source and of the page stand in quotation marks.
      const own = say.replaceAll(/“[^”]*”/gu, '');
      const isEnglish = language === 'hi' ? findLatinWords(own).length > 0 : englishWords.test(own);
      return isAnswered && !isEnglish ? [] : [say];
    });
  });
  expect(wrong).toEqual([]);
});
