import { guideLanguages } from '@arogo/contract/messages/guide-language';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { guideTriage as m } from '@arogo/contract/messages/guide-triage';
import { buildWordSet } from '../../directory/search-text.ts';
import { getComplaint } from './complaints.ts';
import { getAgeBand, isNegatedHit, listNamesOfFamily } from './facts.ts';
import { buildOptions, type TriageQuestion } from './question.ts';
import { findAge, findDays } from './duration-and-age.ts';
import { classifyReading } from './readings.ts';
import { toPlainText, tokenise, type MessageToken } from '../text.ts';
import { isBindingWord, type VocabularyHit } from '../vocabulary.ts';
import { findHits } from '../words/guide-vocabulary.ts';

const ordinalWords: readonly RegExp[] = [
  /^(?:1|a|first|the first(?: one)?|pehla|pehli|पहला|पहली)$/u,
  /^(?:2|b|second|the second(?: one)?|dusra|dusri|doosra|दूसरा|दूसरी)$/u,
  /^(?:3|c|third|the third(?: one)?|teesra|teesri|तीसरा|तीसरी)$/u,
  /^(?:4|d|fourth|the fourth(?: one)?|chautha|चौथा)$/u,
  /^(?:5|e|fifth|the fifth(?: one)?|paanchva|पांचवां)$/u,
];
/** Parses a position among a number of options: 'the second one', 'last'. */
export const parseOrdinal = (text: string, count: number): number | undefined => {
  const plain = toPlainText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .trim();
  if (/^(?:the )?last(?: one)?$|^(?:aakhri|आखिरी)(?: wala| वाला)?$/u.test(plain)) return count - 1;
  const at = ordinalWords.findIndex((pattern) =>
    pattern.test(plain.replace(/ (?:one|option|wala|wali|वाला|वाली)$/u, '')),
  );
  return at >= 0 && at < count ? at : undefined;
};

/** Words that may accompany a yes or a no that is the whole answer. */
const besideWords = buildWordSet(
  'sir madam mam ji please plz thanks thank you ok okay bhai yaar doctor dr i think do have am there it is that hai hain h है हैं',
);
/** Words that mean yes only if nothing else is said: 'right knee' is not a yes. */
const yesAlone = buildWordSet('right correct sure ok okay sahi ha of course theek thik aage continue सही आगे जी ji');

const findPlaces = (hits: readonly VocabularyHit[], keys: readonly string[]): ReadonlySet<number> =>
  new Set(hits.filter(({ key }) => keys.includes(key)).flatMap(({ at }) => at));

/** Whether a text is only a yes. */
export const isPlainYes = (text: string): boolean => {
  const tokens = tokenise(text);
  const yes = findPlaces(findHits(tokens), ['reply.yes']);
  return yes.size > 0 && tokens.every(({ word }, place) => yes.has(place) || besideWords.has(word));
};

/** Whether a message says yes: with its first word, with an unambiguous word, or as its only content. */
const isAffirmative = (tokens: readonly MessageToken[], hits: readonly VocabularyHit[], text: string): boolean =>
  isPlainYes(text) ||
  hits.some(
    ({ key, at, distance: far }) =>
      key === 'reply.yes' &&
      far < 1 &&
      at.every((place) => !yesAlone.has(tokens[place]?.word ?? '')) &&
      (at[0] ?? 0) <= 1,
  );

/** Finds the options whose labels contain the words of the text, in any language of the catalogue. */
const matchByLabel = (tokens: readonly MessageToken[], triageQuestion: TriageQuestion): readonly string[] => {
  const typed = tokens.map(({ word }) => word).filter((word) => !isBindingWord(word));
  if (typed.length === 0) return [];
  const all = guideLanguages.flatMap((language) => Object.entries(buildOptions(triageQuestion, guideTexts[language])));
  return [
    ...new Set(
      all.flatMap(([key, label]) => {
        const words = new Set(tokenise(label).map(({ word }) => word));
        return typed.every((word) => words.has(word)) ? [key] : [];
      }),
    ),
  ];
};

const listAffirmedNames = (
  tokens: readonly MessageToken[],
  hits: readonly VocabularyHit[],
  family: string,
): readonly string[] =>
  listNamesOfFamily(
    hits.filter((hit) => !isNegatedHit(tokens, hit)),
    family,
  );

/** Matches a typed answer to the options of a question; empty if none fits. */
export const matchReply = (triageQuestion: TriageQuestion, text: string): readonly string[] => {
  const options = buildOptions(triageQuestion);
  const tokens = tokenise(text);
  const hits = findHits(tokens);
  const replies = listNamesOfFamily(hits, 'reply');
  const isUnsure = replies.includes('unsure');
  const isYes = isAffirmative(tokens, hits, text);
  const short = new Set(
    hits.filter(({ key }) => ['reply.yes', 'reply.no', 'reply.none'].includes(key)).flatMap(({ at }) => at),
  );
  // The 'no' in 'No urine comes' is not a lone 'no'.
  const labelled = tokens.every((_, at) => short.has(at)) ? [] : matchByLabel(tokens, triageQuestion);
  const place =
    triageQuestion.question === 'days' || triageQuestion.question === 'age' || triageQuestion.question === 'strength'
      ? undefined
      : parseOrdinal(text, Object.keys(options).length);
  if (labelled.length === 1) return labelled;
  if (place !== undefined) return Object.keys(options).slice(place, place + 1);
  switch (triageQuestion.question) {
    case 'flags': {
      // A warning sign counts even if the question did not include it.
      const flags = listAffirmedNames(tokens, hits, 'flag');
      if (flags.length > 0) return flags;
      if (isUnsure) return ['unsure'];
      // 'No fever' negates only that one.
      if (
        replies.includes('none') ||
        (replies.includes('no') &&
          listNamesOfFamily(hits, 'flag').length + listNamesOfFamily(hits, 'complaint').length === 0)
      )
        return ['none'];
      return isYes ? ['yes'] : [];
    }
    case 'ill': {
      const ill = listAffirmedNames(tokens, hits, 'reply');
      const named = ill.filter((key) => Object.hasOwn(m.ill, key));
      if (named.length > 0) return named;
      const isDenied = replies.some((key) => Object.hasOwn(m.ill, key));
      if (replies.includes('none') || (replies.includes('no') && !isDenied)) return ['none'];
      if (isUnsure) return ['unsure'];
      return isYes && !isDenied ? ['yes'] : [];
    }
    case 'days': {
      const days =
        findDays(text) ??
        (/^\s*\d{1,3}\s*$/.test(toPlainText(text)) ? findDays(`${toPlainText(text)} days`) : undefined);
      return days === undefined ? (isUnsure ? ['unsure'] : []) : [days];
    }
    case 'strength': {
      // A number is a strength by itself or out of ten; '2 weeks' is a duration.
      const plain = toPlainText(text);
      const grade = (
        /^\W*(?:it is |its |about |around |maybe |karib |lagbhag )?(10|\d)\W*$/u.exec(plain) ??
        /\b(10|\d)\s*(?:\/|out of|में से|me se|mein se)\s*10\b/u.exec(plain)
      )?.[1];
      if (grade !== undefined) return [Number(grade) >= 7 ? 'strong' : Number(grade) >= 4 ? 'moderate' : 'mild'];
      const graded = listAffirmedNames(tokens, hits, 'reply');
      const strength = ['strong', 'moderate', 'mild'].find((one) => graded.includes(one));
      return strength === undefined ? (isUnsure ? ['unsure'] : []) : [strength];
    }
    case 'age': {
      const age = findAge(text, true);
      if (age !== undefined) return [getAgeBand(age)];
      const ageBand = ['newborn', 'small', 'child', 'old', 'adult'].find((one) => replies.includes(one));
      return ageBand === undefined ? (isUnsure || replies.includes('no') ? ['unsure'] : []) : [ageBand];
    }
    case 'pregnant': {
      if (isUnsure) return ['unsure'];
      if (
        replies.includes('no') ||
        replies.includes('none') ||
        (replies.includes('pregnant') && listAffirmedNames(tokens, hits, 'reply').every((key) => key !== 'pregnant'))
      )
        return ['no'];
      return isYes || replies.includes('pregnant') ? ['yes'] : [];
    }
    default: {
      const reading = classifyReading(triageQuestion.complaint, text);
      if (reading !== undefined) return [reading];
      const own = listAffirmedNames(tokens, hits, 'own').flatMap((key) =>
        key.startsWith(`${triageQuestion.complaint}.`) ? [key.slice(triageQuestion.complaint.length + 1)] : [],
      );
      const known = own.filter((key) => Object.hasOwn(getComplaint(triageQuestion.complaint).own ?? {}, key));
      if (known.length > 0) return known.slice(0, 1);
      if (labelled.length > 0) return labelled.slice(0, 1);
      if (isYes && Object.hasOwn(options, 'yes')) return ['yes'];
      if (replies.includes('no') && Object.hasOwn(options, 'no')) return ['no'];
      return isUnsure || replies.includes('no') || replies.includes('none') ? ['unsure'] : [];
    }
  }
};

/** Finds the phrases that a message negates. */
export const findDenied = (text: string): readonly VocabularyHit[] => {
  const tokens = tokenise(text);
  return findHits(tokens).filter(
    (hit) => /^(?:flag|complaint|reply\.(?:sugar|heart|lung|kidney|weak))/.test(hit.key) && isNegatedHit(tokens, hit),
  );
};
