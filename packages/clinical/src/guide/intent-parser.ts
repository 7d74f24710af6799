import { readDoctorQuery } from '../directory/query.ts';
import type { SpecialtyKey } from '../directory/specialties.ts';
import { findArticleRequest } from './article-request.ts';
import { isForeignLanguage } from './language.ts';
import { isJudgeQuestion } from './judge-question.ts';
import { isFamilyPast } from './family.ts';
import { findMeasuredName } from './home-measurements.ts';
import { findMisspeltTests } from './misspelt-tests.ts';
import { readReminder } from './reminder.ts';
import { intentRules, type IntentName } from './intent-rules.ts';
import { toPlainText, splitIntoSentences, tokenise, type MessageToken } from './text.ts';
import { isComplaintKey, type ComplaintKey } from './triage/complaints.ts';
import { isNegatedHit, listNamesOfFamily } from './triage/facts.ts';
import { sortComplaints } from './triage/complaint-order.ts';
import { findOxygenSaturation } from './triage/readings.ts';
import { findStatedValues, type StatedValue } from './stated-values.ts';
import { isBindingWord, type VocabularyHit } from './vocabulary.ts';
import { findHits } from './words/guide-vocabulary.ts';
import { drugEnding } from './words/drugs.ts';
import { isOrdinaryWord } from './words/ordinary.ts';

/** One request in a message. */
export interface MessageIntent {
  readonly name: IntentName;
  /** The part of the message that contains the request. */
  readonly text: string;
  readonly hits: readonly VocabularyHit[];
  /** Complaints that the message affirms, the one to ask about first. */
  readonly complaints: readonly ComplaintKey[];
  /** Names of lab tests. */
  readonly tests: readonly string[];
  /** Test values that the message states. */
  readonly statedValues: readonly StatedValue[];
  /** Names of medicines. */
  readonly drugs: readonly string[];
  /** The specialty that is requested, or the one for a complaint that is in no table. */
  readonly specialty: SpecialtyKey | null;
  /** Words that name something, whether or not a table has them; they are looked up in the records. */
  readonly topic: readonly string[];
  /** Words that are in no table, as they were typed: names of medicines, doctors and tests among them. */
  readonly unknownWords: readonly string[];
}

/** Finds the complaints that a message affirms. */
const findComplaints = (
  tokens: readonly MessageToken[],
  hits: readonly VocabularyHit[],
  text: string,
): readonly ComplaintKey[] => {
  const there = hits
    .filter((hit) => hit.key.startsWith('complaint.') && !isNegatedHit(tokens, hit))
    .toSorted((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0));
  return sortComplaints(
    listNamesOfFamily(there, 'complaint').filter(isComplaintKey),
    text,
    hits.some(({ key }) => key === 'person.child'),
  );
};

const possessive = /\b(?:my|mine|meri|mera|mere)\b|मेरी|मेरा|मेरे/iu;
/** A message of at most this many words is too short to be a story. */
const shortWords = 5;

/** Whether a message asks for a reminder of something that is in no table, at stated times. */
const isNamedReminder = (text: string, hits: readonly VocabularyHit[]): boolean => {
  if (!hits.some(({ key }) => key === 'ask.remind')) return false;
  const { request, saysTaking, saysWhen } = readReminder(text);
  return request.name !== undefined && (saysTaking || saysWhen);
};

/** 'Sugar' alone matches a test and a complaint; without further words it asks for the last value. */
const isBareSugar = (
  tokens: readonly MessageToken[],
  complaints: readonly ComplaintKey[],
  tests: readonly string[],
): boolean =>
  complaints.length === 1 &&
  complaints[0] === 'sugar' &&
  tests.includes('glucose') &&
  tokens.filter(({ word }) => !isBindingWord(word)).length === 1;

const readIntent = (text: string): MessageIntent => {
  const tokens = tokenise(text);
  const hits = findHits(tokens);
  const used = new Set(hits.flatMap(({ at }) => at));
  const unknown = tokens
    .filter(
      ({ word, text: typed }, place) =>
        !used.has(place) &&
        findMisspeltTests([{ word, text: typed }], []).length === 0 &&
        !isBindingWord(word) &&
        !isOrdinaryWord(word) &&
        !/^\d+$/.test(word),
    )
    .map((token) => token.text);
  const asking = new Set(hits.filter(({ key }) => key.startsWith('ask.')).flatMap(({ at }) => at));
  const topic = tokens
    .filter(({ word }, place) => !asking.has(place) && !isBindingWord(word) && !isOrdinaryWord(word))
    .map((token) => token.text);
  const ended = unknown.filter((word) => drugEnding.test(word));
  const statedComplaints = findComplaints(tokens, hits, text);
  const oxygen = findOxygenSaturation(text);
  // A low oxygen saturation is a complaint by itself.
  const complaints =
    statedComplaints.length === 0 && oxygen !== undefined && oxygen < 95 ? (['breath'] as const) : statedComplaints;
  const misspelt = findMisspeltTests(tokens, hits);
  const tests = [...new Set([...listNamesOfFamily(hits, 'test'), ...misspelt])];
  const stated = findStatedValues(text, tokens, hits);
  const drugs = [...listNamesOfFamily(hits, 'drug'), ...ended];
  const [sought] = readDoctorQuery(text).specialties;
  const isNamed = sought !== undefined && sought.why !== 'symptom' && !sought.isGuessed;
  const isComplaint = sought?.why === 'symptom' && !sought.isGuessed;
  const names = new Set([
    ...hits.map(({ key }) => key),
    ...(complaints.length > 0 ? ['COMPLAINT'] : []),
    ...(tests.length > 0 ? ['TEST'] : []),
    ...(drugs.length > 0 ? ['DRUG'] : []),
    ...(unknown.length > 0 ? ['REST'] : []),
    ...(isNamed ? ['SPECIALTY'] : []),
    ...(isComplaint ? ['OTHER'] : []),
    ...(stated.length > 0 ? ['VALUE'] : []),
    ...(/\d/.test(toPlainText(text).replaceAll(/[a-z]+\d+[a-z]*/g, '')) ? ['NUMBER'] : []),
    ...(hits.some((hit) => hit.key.startsWith('flag.') && hit.distance < 1 && !isNegatedHit(tokens, hit))
      ? ['FLAG']
      : []),
    ...(possessive.test(text) ? ['MINE'] : []),
    ...(tokens.length <= shortWords ? ['SHORT'] : []),
  ]);
  if (isJudgeQuestion(toPlainText(text)))
    return {
      name: 'record.judge',
      text,
      hits,
      complaints: [],
      tests,
      statedValues: stated,
      drugs,
      specialty: null,
      topic,
      unknownWords: [],
    };
  const rule = isForeignLanguage(text)
    ? undefined
    : intentRules.find(
        ({ all, none }) => all.every((one) => one.some((key) => names.has(key))) && !none.some((key) => names.has(key)),
      );
  const known = rule?.name ?? (isForeignLanguage(text) ? 'small.language' : 'small.unknown');
  const ruled = known === 'small.unknown' && isNamedReminder(text, hits) ? 'medicine.remind' : known;
  const article = findArticleRequest(text, ruled);
  const name = isFamilyPast(text, ruled, hits)
    ? 'record.family'
    : (article?.name ?? (ruled === 'symptom' && isBareSugar(tokens, complaints, tests) ? 'record.result' : ruled));
  const isOther = name === 'symptom' && complaints.length === 0;
  const measured =
    isForeignLanguage(text) || hits.some(({ key }) => key.startsWith('person.') || key.startsWith('flag.'))
      ? undefined
      : findMeasuredName(text, complaints);
  if (measured !== undefined)
    return {
      name: 'record.result',
      text,
      hits,
      complaints: [],
      tests: [measured],
      statedValues: stated,
      drugs,
      specialty: null,
      topic,
      unknownWords: [],
    };
  return {
    name,
    text,
    hits,
    complaints: isOther ? ['other'] : complaints,
    tests,
    statedValues: stated,
    drugs,
    specialty: isNamed || isOther ? (sought?.key ?? null) : null,
    topic,
    unknownWords: article?.pointsBack === true ? [] : unknown.filter((word) => !ended.includes(word)),
  };
};

const isSmallTalk = ({ name }: MessageIntent): boolean => name.startsWith('small.') && name !== 'small.others';
const isPartOfStory = ({ name }: MessageIntent): boolean => name === 'symptom';

/** Maximum number of sentences of a message, and of parts of a sentence, that are parsed separately. */
const maxSentences = 30;
const maxParts = 6;
/** Maximum number of questions of one message that are answered. */
const maxAnswers = 4;

/** Splits questions that are joined in one sentence: 'when is my next appointment and what was my last HbA1c'. */
const readJoinedQuestions = (text: string): readonly MessageIntent[] => {
  const whole = readIntent(text);
  // A message that asks what to take for a complaint starts triage of that complaint.
  if (
    whole.name === 'medicine.change' &&
    whole.complaints.length > 0 &&
    whole.drugs.length === 0 &&
    !possessive.test(text) &&
    !whole.hits.some(({ key }) => key === 'ask.alter')
  )
    return [{ ...whole, name: 'symptom' }, whole];
  const parts = text.split(/\s+(?:and also|and|aur|और|also)\s+/iu).filter((part) => /\p{L}/u.test(part));
  if (parts.length < 2 || parts.length > maxParts) return [whole];
  const partIntents = parts.map(readIntent);
  // 'Remind me of metformin in the morning and insulin at night' is two reminders; 'on Monday and Thursday' is one.
  if (whole.name === 'medicine.remind')
    return partIntents.every(({ drugs, tests }) => drugs.length + tests.length > 0)
      ? partIntents.map((one) => ({ ...one, name: whole.name }))
      : [whole];
  const isEach =
    partIntents.every((one) => !isSmallTalk(one) && !isPartOfStory(one)) &&
    new Set(partIntents.map(({ name }) => name)).size > 1;
  return isEach ? partIntents : [whole];
};

/** Parses the requests of a message, in order; several sentences about complaints are one story. */
export const parseMessage = (text: string): readonly MessageIntent[] => {
  const sentences = splitIntoSentences(text).slice(0, maxSentences);
  if (sentences.length < 2) return readJoinedQuestions(text);
  const parts = sentences.flatMap(readJoinedQuestions);
  const telling = parts.filter(({ name }) => name !== 'small.unknown');
  if (telling.length === 0) return [readIntent(text)];
  const story = telling.filter(isPartOfStory);
  const others = telling.filter((one) => !isPartOfStory(one) && (!isSmallTalk(one) || telling.every(isSmallTalk)));
  // A complaint is often described in several sentences: one names it, another says since when.
  const whole = readIntent(text);
  const complaints = sortComplaints(
    [...new Set(story.flatMap((one) => one.complaints))],
    text,
    whole.hits.some(({ key }) => key === 'person.child'),
  );
  const storyIntents: readonly MessageIntent[] =
    story[0] === undefined ? [] : [{ ...story[0], hits: whole.hits, text, complaints }];
  return [
    ...new Map(
      [...storyIntents, ...others].map((one) => [
        `${one.name} ${[...one.tests, ...one.drugs, ...one.unknownWords].join(' ')}`,
        one,
      ]),
    ).values(),
  ].slice(0, maxAnswers);
};
