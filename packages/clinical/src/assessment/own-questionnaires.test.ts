import type { AssessmentAnswers, AnswerValue } from '@arogo/contract/assessment-flow';
import { isPlainText } from '@arogo/contract/text';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findUrgentDangers, buildDangerNotice } from '../danger/danger.ts';
import {
  listVisibleQuestions,
  validateDraftChange,
  validateFinishedAnswers,
  keepValidAnswers,
  type SentAnswers,
} from './answers.ts';
import { conditionCards } from './cards.ts';
import { type Definition, isQuestion, type Item } from './definition.ts';
import { buildOutcome } from './outcome.ts';
import { ownQuestionnaires } from './own-questionnaires.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import { sampleQuestionnaire } from './sample.test-helpers.ts';
import { compareResults } from './result-changes.ts';

const parseDefinition = (source: unknown): Definition => {
  const read = readQuestionnaire(source);
  if ('problem' in read) throw new Error(read.problem);
  return read.definition;
};
const own = ownQuestionnaires.map(parseDefinition);
const all = [...own, parseDefinition(sampleQuestionnaire)];

const fittingAnswer = ({ type, options, least, most, maximumLength }: Item): fc.Arbitrary<AnswerValue> => {
  if (type === 'choice') return fc.constantFrom(...options.map(({ code }) => code));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: least ?? -100, max: most ?? 100 });
  if (type === 'decimal') return fc.double({ min: 0, max: 10, noNaN: true });
  if (type === 'date') return fc.constant('2026-02-28');
  return fc
    .string({ minLength: 1, maxLength: Math.min(maximumLength ?? 20, 20) })
    .filter((text) => text.trim() !== '' && isPlainText(text));
};

/** Any questionnaire with an answer to each of its questions, asked or not. */
const wholly = fc
  .constantFrom(...all)
  .chain((definition) =>
    fc
      .record(Object.fromEntries(definition.items.filter(isQuestion).map((item) => [item.id, fittingAnswer(item)])))
      .map((answers) => ({ definition, answers: answers as AssessmentAnswers })),
  );

it(
  "2 §2: 'General, Depression appearing several times, ADHD & Neurodivergence, PTSD & Trauma Therapy, " +
    "Eating Disorders': eight cards, told apart, that each lead to a questionnaire",
  () => {
    expect(conditionCards.map(({ title }) => title)).toEqual([
      'General',
      'Depression',
      'Depression',
      'Depression',
      'Depression',
      'ADHD & Neurodivergence',
      'PTSD & Trauma Therapy',
      'Eating Disorders',
    ]);
    expect(new Set(conditionCards.map(({ description }) => description)).size).toBe(8);
    for (const { questionnaire, answers } of conditionCards) {
      const definition = own.find(({ key }) => key === questionnaire);
      expect(definition && keepValidAnswers(definition, answers)).toEqual(answers);
    }
  },
);

it("'8 to 14 questions each': whichever way somebody goes through ours", () => {
  fc.assert(
    fc.property(wholly, ({ definition, answers }) => {
      if (definition.key === sampleQuestionnaire.id) return;
      const questionCount = listVisibleQuestions(definition, answers).length;
      expect(questionCount).toBeGreaterThanOrEqual(8);
      expect(questionCount).toBeLessThanOrEqual(14);
    }),
  );
});

it("decision X1: 'said not to be a diagnosis': ours are not scored, each has branches, asks for safety, and suggests only what there is", () => {
  for (const { key, scored, items } of own) {
    const safety = items.find(({ id }) => id === 'safety');
    expect([key, scored, safety?.required, safety?.gates, safety?.options.map(({ alert }) => alert)]).toEqual([
      key,
      false,
      true,
      [],
      [null, null, 'self-harm', 'self-harm'],
    ]);
    expect(items.some(({ gates }) => gates.length > 0)).toBe(true);
    const suggested = items.flatMap(({ options }) => options.flatMap(({ suggests }) => suggests ?? []));
    expect(suggested.filter((one) => !own.some((definition) => definition.key === one))).toEqual([]);
  }
});

it('what is answered is finished with exactly the questions that are asked, and finishing that again changes nothing', () => {
  fc.assert(
    fc.property(wholly, ({ definition, answers }) => {
      const finished = validateFinishedAnswers(definition, answers);
      if ('problems' in finished) throw new Error(JSON.stringify(finished.problems));
      const questionIds = listVisibleQuestions(definition, answers).map(({ id }) => id);
      expect(Object.keys(finished.answers)).toEqual(questionIds);
      expect(validateFinishedAnswers(definition, finished.answers)).toEqual(finished);
      const { areas, score, answers: storedAnswers, crisis: called } = buildOutcome(definition, finished.answers);
      expect(
        areas.every(({ level, words }) => Number.isInteger(level) && level >= 0 && level <= 4 && words !== ''),
      ).toBe(true);
      expect(storedAnswers.map(({ id }) => id)).toEqual(questionIds);
      expect(score === null).toBe(!definition.scored);
      expect(score === null || (score.value >= score.least && score.value <= score.most)).toBe(true);
      const alert = definition.items.some(({ id, options }) =>
        options.some((option) => option.alert !== null && option.code === finished.answers[id]),
      );
      expect(!alert || (called !== null && called.lines.length > 0)).toBe(true);
    }),
  );
});

it('whatever is sent, what is kept fits, nothing throws, and what is not a question is left out', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('even', 'uneven', 'mood', '2026-13-45', '__proto__'),
  ) as fc.Arbitrary<AnswerValue | null>;
  const ids = fc.oneof(
    fc.constantFrom(
      ...all.flatMap(({ items }) => items.map(({ id }) => id)),
      'constructor',
      'toString',
      '__proto__',
      'intro',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.dictionary(ids, anything), (definition, sent) => {
      const { set, unset, problems } = validateDraftChange(definition, sent);
      const questions = new Set(definition.items.filter(isQuestion).map(({ id }) => id));
      expect([...Object.keys(set), ...unset, ...Object.keys(problems)].filter((id) => !questions.has(id))).toEqual([]);
      expect(keepValidAnswers(definition, set)).toEqual(set);
      validateFinishedAnswers(definition, set);
    }),
  );
});

it('what is missing, of a wrong type, or no option there is, is told at its question', () => {
  const sample = parseDefinition(sampleQuestionnaire);
  const sent = {
    a: 'perhaps',
    b: 3,
    cups: 2.5,
    litres: 'x',
    sweet: 'yes',
    day: '2026-02-30',
    place: 'a'.repeat(21),
    words: 7,
    hello: 'x',
    nowhere: 'x',
  };
  expect(validateDraftChange(sample, sent as SentAnswers).problems).toEqual({
    a: 'Please choose one of the answers.',
    b: 'Please choose one of the answers.',
    cups: 'Please enter a whole number.',
    litres: 'Please enter a number.',
    sweet: 'Please choose Yes or No.',
    day: 'Please choose a day.',
    place: 'Please use at most 20 characters.',
    words: 'Please write a few words.',
  });
  expect(validateDraftChange(sample, { cups: 31, a: 'even', b: ' ', place: null }).problems).toEqual({
    cups: 'Please enter at most 30.',
  });
  expect(validateDraftChange(sample, { b: ' ', place: null }).unset).toEqual(['b', 'place']);
  expect(validateFinishedAnswers(sample, {})).toEqual({
    problems: { a: 'Please answer this question.', b: 'Please answer this question.' },
  });
  // What the first answer shuts away is dropped, even where it does not fit.
  expect(validateFinishedAnswers(sample, { a: 'even', b: '0', c: 'Yes', cups: 99 })).toEqual({
    answers: { a: 'even', b: '0' },
  });
  expect(validateFinishedAnswers(sample, { a: 'uneven', b: '0', cups: 99 })).toEqual({
    problems: { cups: 'Please enter at most 30.' },
  });
});

it("'scored by their own rules': the sum of the weights, its range and meaning; areas and a diagnosis only where the file says so", () => {
  const sample = parseDefinition(sampleQuestionnaire);
  const scored = (answers: AssessmentAnswers) => buildOutcome(sample, answers).score;
  expect(scored({ a: 'even', b: '0' })).toEqual({
    value: 0,
    least: 0,
    most: 8.5,
    range: { from: 0, to: 3, label: 'Even', meaning: 'The days go on evenly.' },
  });
  expect(scored({ a: 'uneven', b: '3', c: 'Yes' })).toMatchObject({ value: 8.5, range: { label: 'Uneven' } });
  // Between two ranges there is none.
  expect(scored({ a: 'even', b: '3', c: 'No' })).toMatchObject({ value: 3, range: { label: 'Even' } });
  expect(buildOutcome(sample, { a: 'uneven', b: '3', c: 'Yes' }).crisis).toEqual({
    kinds: ['harmed'],
    lines: ['emergency', 'teleManas'],
  });
});

const general = own[0] as Definition;
const everyday: AssessmentAnswers = {
  weighs: 'sleep',
  since: 'months',
  presence: 'most',
  sleep: 'much',
  work: 'some',
  care: 'none',
  people: 'little',
  joy: 'some',
  support: 'some',
  eases: 'A walk\nwith the dog',
  harmed: 'no',
  safety: 'no',
};

it(
  "decision X1: 'a plain summary (what weighs most, since when, how it hinders the day)', 'doctors to see', " +
    "and the questionnaire 'that fits what weighs most'",
  () => {
    const outcome = buildOutcome(general, everyday);
    expect(outcome.lines).toEqual([
      { key: 'weighs', title: 'What weighs most', text: 'Sleep and tiredness' },
      { key: 'since', title: 'Since when', text: 'For some months' },
      {
        key: 'hinders',
        title: 'How it hinders your day',
        text:
          'How present it is: on most days. Sleep: strongly affected. Daily tasks and What you enjoy: ' +
          'noticeably affected. Somebody to talk to: there for some of it.',
      },
      { key: 'steady', title: 'What holds', text: 'Looking after yourself and Being with others.' },
      { key: 'eases', title: 'What helps, in your words', text: 'A walk\nwith the dog' },
    ]);
    expect(outcome).toMatchObject({
      suggested: 'depression',
      crisis: null,
      score: null,
      specialties: ['psychiatry', 'counselling', 'clinical-psychology'],
    });
    expect(outcome.advice).toContain('Much of your day is affected.');
    expect(buildOutcome(general, { ...everyday, weighs: 'other', 'weighs-own': 'My move' }).lines[0]?.text).toBe(
      'Something else: “My move”',
    );
  },
);

const crisis = (key: string, answers: AssessmentAnswers) =>
  buildOutcome(own.find((one) => one.key === key) as Definition, answers).crisis;

it("decision X1: 'the crisis lines where an answer calls for them': thoughts of harming oneself, harmed by another, not eating for days", () => {
  expect(crisis('general', { ...everyday, safety: 'earlier' })).toBeNull();
  expect(crisis('general', { ...everyday, safety: 'thoughts' })).toEqual({
    kinds: ['self-harm'],
    lines: ['teleManas', 'emergency'],
  });
  expect(crisis('general', { ...everyday, safety: 'now', harmed: 'yes' })).toEqual({
    kinds: ['self-harm', 'harmed'],
    lines: ['teleManas', 'emergency'],
  });
  expect(crisis('trauma', { weighs: 'violence', since: 'ongoing', safe: 'no' })).toEqual({
    kinds: ['harmed'],
    lines: ['emergency', 'teleManas'],
  });
  // Not asked, so not heard: it was answered before the first answer was changed.
  expect(crisis('trauma', { weighs: 'loss', since: 'years', safe: 'no' })).toBeNull();
  expect(crisis('eating', { weighs: 'little', 'last-meal': 'before' })).toEqual({
    kinds: ['body'],
    lines: ['emergency', 'ambulance'],
  });
  expect(crisis('depression', { focus: 'birth', 'birth-when': 'weeks', 'baby-safety': 'yes' })).toMatchObject({
    kinds: ['harmed'],
  });
  expect(crisis('depression', { focus: 'birth', 'birth-when': 'lost', 'baby-safety': 'yes' })).toBeNull();
});

it('what somebody writes in their own words is looked through by the rules for danger signs, where it was asked', () => {
  for (const text of [
    'I want to end my life',
    'mujhe marna hai',
    'chest pain and I cannot breathe',
    'A walk with the dog',
  ]) {
    const dangers = findUrgentDangers(text);
    const found = crisis('general', { ...everyday, note: text });
    expect([text, found?.lines ?? []]).toEqual([
      text,
      [...new Set(dangers.flatMap((danger) => buildDangerNotice(danger).lines))],
    ]);
    expect([text, found?.kinds.includes('self-harm') ?? false]).toEqual([
      text,
      dangers.some(({ sign }) => sign === 'selfHarm'),
    ]);
    expect(crisis('general', { ...everyday, 'weighs-own': text })).toBeNull();
  }
});

it("'how that changed since last time', per area", () => {
  const before = buildOutcome(general, everyday);
  const now = buildOutcome(general, { ...everyday, sleep: 'little', people: 'much', presence: 'most' });
  const { text, changes, score } = compareResults(before, now);
  expect(text).toBe(
    'Better: Sleep. Harder: Being with others. As before: How present it is, Daily tasks, Looking after yourself, What you enjoy and Somebody to talk to.',
  );
  expect(changes.find(({ key }) => key === 'sleep')).toEqual({
    key: 'sleep',
    label: 'Sleep',
    from: 3,
    to: 1,
    direction: 'better',
    text: 'Better, from “Strongly affected” to “A little affected”',
  });
  expect(score).toBeNull();
  const sample = parseDefinition(sampleQuestionnaire);
  const [first, second] = [buildOutcome(sample, { a: 'uneven', b: '3' }), buildOutcome(sample, { a: 'even', b: '3' })];
  expect(compareResults(first, second)).toEqual({
    text: 'The score went from 5.5 to 3.',
    changes: [],
    score: { from: 5.5, to: 3 },
  });
  // On another scale it is another number.
  expect(compareResults(before, second).score).toBeNull();
  expect(compareResults({ areas: [], score: null }, { areas: [], score: null }).text).toBe(
    'Nothing can be compared with the result before: the questions changed.',
  );
});

it('decision H5: no word of ours names a medicine or says what somebody has', () => {
  const texts = JSON.stringify([ownQuestionnaires, Object.values(buildOutcome(general, everyday))]);
  expect(texts).not.toMatch(
    /\b(?:you (?:have|suffer from|are diagnosed)|antidepress\w*|\w+(?:pram|oxetine|azepam)|dose|disorder,|symptom)\b/i,
  );
});
