import { joinPattern } from '@arogo/contract/join-pattern';
import type { DaysKey } from './complaint.ts';
import { toMatchForm, buildWordSet } from '../../directory/search-text.ts';
import { toPlainText } from '../text.ts';
import { personWords } from '../words/persons.ts';
import { numberWords } from '../words/number-words.ts';

const numbers: Readonly<Record<string, number>> = {
  ...numberWords,
  a: 1,
  an: 1,
  couple: 2,
  few: 3,
  several: 5,
  kuch: 3,
  kai: 10,
  kaafi: 25,
  kafi: 25,
  many: 25,
  pichle: 1,
  last: 1,
  past: 1,
  कुछ: 3,
  कई: 10,
  काफी: 25,
  पिछले: 1,
};
const units: readonly (readonly [RegExp, days: number])[] = [
  [/^(?:hours?|hrs?|minutes?|mins?|ghante|ghanta|ghanto|घंटे|घंटा|घंटों|मिनट)$/u, 0.04],
  [/^(?:days?|dayz|din|dino|dinon|nights?|raat|raaton|rato|दिन|दिनों|रात|रातों)$/u, 1],
  [/^(?:weeks?|wks?|hafte|hafta|hafto|haftey|haphte|हफ्ते|हफ़्ते|हफ्ता|हफ्तों|सप्ताह)$/u, 7],
  [/^(?:months?|mnths?|mahine|mahina|mahino|maheene|महीने|महीना|महीनों|माह)$/u, 30],
  [/^(?:years?|yrs?|saal|saalo|saalon|sal|baras|साल|सालों|वर्ष|बरस)$/u, 365],
];
const findUnit = (word: string): number | undefined => units.find(([pattern]) => pattern.test(word))?.[1];

const getDaysBand = (days: number): DaysKey => {
  if (days < 2) return 'today';
  if (days < 4) return 'few';
  if (days < 8) return 'week';
  return days <= 21 ? 'weeks' : 'long';
};

const sinceWords: readonly (readonly [RegExp, DaysKey])[] = [
  [
    new RegExp(
      joinPattern(String.raw`
        long time|always|for ages|since childhood|bachpan|hamesha|lambe samay|bahut dino|bahut din|kaafi dino|
        kafi dino|kaafi samay|बहुत दिन|काफी दिन|काफ़ी दिन|लंबे समय|हमेशा|बचपन|all the time
      `),
      'u',
    ),
    'long',
  ],
  [/last month|pichle mahine|पिछले महीने/u, 'long'],
  [/last week|pichle hafte|पिछले हफ्ते|पिछले हफ़्ते/u, 'week'],
  [/day before yesterday|parso|parson|परसों/u, 'few'],
  [
    new RegExp(
      joinPattern(String.raw`
        yesterday|today|tonight|this morning|since morning|since night|last night|just now|right now|
        this evening|an hour|\bkal\b|\baaj\b|subah|shaam se|\babhi\b|suddenly|sudden|achanak|कल|आज|सुबह|शाम से|
        अभी|अचानक
      `),
      'u',
    ),
    'today',
  ],
];

const splitIntoWords = (text: string): string[] =>
  toPlainText(text)
    .replaceAll(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[^\p{L}\p{M}\p{N}.]+/u)
    .filter((word) => word !== '');
const parseNumber = (word: string | undefined): number | undefined => {
  if (word === undefined) return undefined;
  if (/^\d{1,3}(?:\.\d)?$/.test(word)) return Number(word);
  return Object.hasOwn(numbers, word) ? numbers[word] : undefined;
};
const ofAge = /^(?:old|aged|of age|ka|ki|ke|का|की|के|umar|umra|उम्र|male|female|man|woman|lady|gentleman|boy|girl|m|f)$/u;
const beforeAge = /^(?:age|aged|umar|umra|उम्र|at)$/u;
/** Words for persons; a number of years beside one is an age. */
const persons = buildWordSet(
  `${[...personWords.values()]
    .flat()
    .filter((words) => !words.includes(' '))
    .join(' ')} patient she he he's she's`,
);
const isPerson = (word: string | undefined): boolean => word !== undefined && persons.has(toMatchForm(word));
/** Words that turn a number of years into a duration. */
const lastingWords = /^(?:since|for|last|past|from|pichle|पिछले|after|within|every|in)$/u;
const lastingBehind =
  /^(?:se|से|ago|pehle|pahle|पहले|back|now|pregnant|pregnancy|garbhwati|गर्भवती|late|later|after|straight)$/u;

/** Whether the number before a unit is an age: '80 years' beside 'my mother', 'at 3 years', '3 saal ka'. */
const isAgeAt = (words: readonly string[], at: number, unit: number): boolean => {
  const [before, further, behind] = [words[at - 2] ?? '', words[at - 3], words[at + 1] ?? ''];
  if (unit < 1 || lastingWords.test(before) || lastingBehind.test(behind)) return false;
  if (ofAge.test(behind) || beforeAge.test(before) || isPerson(before) || isPerson(behind)) return true;
  return /^(?:is|am|hai|है|i'm|im|of|just|only|turned|sirf)$/u.test(before) && (unit >= 365 || isPerson(further));
};

/** Parses the duration that a message states; undefined if it states none. An age is not a duration. */
export const findDays = (text: string): DaysKey | undefined => {
  const words = splitIntoWords(text);
  for (const [at, word] of words.entries()) {
    const unit = findUnit(word);
    if (unit === undefined || isAgeAt(words, at, unit)) continue;
    // '2-3 days' count as three; 'last few days' as a few.
    const number = parseNumber(words[at - 1]);
    if (number !== undefined) return getDaysBand(number * unit);
    if (unit >= 7 && /s$|ों$|ो$|on$/u.test(word)) return getDaysBand(unit * 4);
  }
  const plain = toPlainText(text);
  return sinceWords.find(([pattern]) => pattern.test(plain))?.[1];
};

/** Parses the age in years that a message states; the months of a baby are fractions of a year. */
export const findAge = (text: string, isAsked = false): number | undefined => {
  const words = splitIntoWords(text);
  for (const [at, word] of words.entries()) {
    const unit = findUnit(word);
    const number = parseNumber(words[at - 1]);
    if (unit !== undefined && unit >= 1 && number !== undefined && (isAsked || isAgeAt(words, at, unit)))
      return unit === 30 ? number / 12 : (number * unit) / 365;
    // 'My father is 72 and weak': a number without a unit that is an age.
    if (
      /^(?:is|am|aged)$/u.test(word) &&
      /^\d{1,3}$/.test(words[at + 1] ?? '') &&
      (word === 'am' || isPerson(words[at - 1])) &&
      /^(?:and|with|has|having|who|he|she|but|feeling|feels|now|just|)$/u.test(words[at + 2] ?? '')
    ) {
      const bare = Number(words[at + 1]);
      if (bare > 0 && bare <= 110) return bare;
    }
    if (/^(?:age|aged|umar|umra|उम्र)$/u.test(word)) {
      const age = words
        .slice(at + 1, at + 4)
        .map((one) => (/^\d{1,3}$/.test(one) ? Number(one) : undefined))
        .find((one) => one !== undefined);
      if (age !== undefined && findUnit(words[at + 2] ?? '') === undefined) return age;
    }
  }
  if (!isAsked) return undefined;
  const bare = words
    .map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : undefined))
    .find((one) => one !== undefined);
  return bare !== undefined && bare <= 120 ? bare : undefined;
};
