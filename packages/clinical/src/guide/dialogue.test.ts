import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversationWorld } from './conversation-world.test-helpers.ts';
import { reduceTurn, replayTurns } from './dialogue.ts';
import { runGuide, tappedTurn, userTurn } from './guide.test-helpers.ts';
import type { ConversationTurn } from './guide-types.ts';

/** A chat with the guide's answers, from what the patient says. */
const chat = (...messages: readonly (string | ConversationTurn)[]): readonly ConversationTurn[] => {
  const turns: ConversationTurn[] = [];
  for (const one of messages) {
    turns.push(typeof one === 'string' ? userTurn(one) : one);
    const { say, show } = runGuide(turns, conversationWorld);
    turns.push({ role: 'ai', text: say, shown: show, chosen: [], attached: [] });
  }
  return turns;
};
const buildState = (...messages: readonly (string | ConversationTurn)[]) => replayTurns(chat(...messages));

const answers = (...messages: readonly string[]) => buildState(...messages).triage?.answers ?? {};

test('the state names the pending question, what stood before, the doctors shown and the visit that is looked for', () => {
  expect(buildState('i have a cough').pending).toMatchObject({ complaint: 'cough', question: 'flags' });
  expect(buildState('what was my hemoglobin').previousQuestion).toMatchObject({
    name: 'record.result',
    tests: ['haemoglobin'],
    stepsBack: 0,
  });
  expect(buildState('what was my hemoglobin', 'and before that').previousQuestion).toMatchObject({ stepsBack: 1 });
  const booking = buildState('book a dermatologist in pune under 600 tomorrow evening');
  expect(booking.booking).toEqual({
    specialty: 'dermatology',
    place: 'Pune',
    maxPrice: 600,
    day: { inDays: 1 },
    partOfDay: 'evening',
  });
  expect(booking.doctors).toEqual(['rao']);
  expect(buildState('book a dermatologist', 'the second one').booking).toEqual({
    specialty: 'dermatology',
    doctorIds: ['qureshi'],
  });
  expect(buildState('book a dermatologist', 'i need a doctor').booking).toEqual({});
});

test('questions that were left wait on a stack, three at most, and are gone when they are stopped', () => {
  const complaints = (...messages: readonly string[]) =>
    buildState(...messages).unfinished.map(({ complaint }) => complaint);
  expect(complaints('i have a cough', 'what was my tsh')).toEqual(['cough']);
  expect(complaints('i have a cough', 'what was my tsh', 'go back to the questions')).toEqual([]);
  expect(buildState('i have a cough', 'what was my tsh', tappedTurn('on.no')).unfinished).toEqual([]);
  expect(
    buildState(
      'i have a cough',
      'what was my tsh',
      'i have hair fall',
      'what was my tsh',
      'my ear hurts',
      'what was my ldl',
      'i have acidity',
      'what was my hb',
    ).unfinished.length,
  ).toBeLessThanOrEqual(3);
});

test('an answer fits only a question of its kind', () => {
  expect(answers('knee pain', 'none', '2 weeks')).toMatchObject({ days: ['weeks'] });
  expect(answers('knee pain', 'none', '2 weeks')).not.toHaveProperty('strength');
  expect(answers('knee pain', 'right knee')).toEqual({});
  expect(answers('i have acidity', 'yes')).toEqual({});
  expect(chat('i have acidity', 'yes', 'yes').at(-1)?.shown[0]).toMatchObject({
    tool: 'show_level',
    input: { level: 'emergency' },
  });
  expect(answers('back pain', 'none', 'florp', 'zxcv')).toMatchObject({ strength: ['unanswered'] });
});

test('the state of a chat is the same however often it is made, and a step of it changes nothing that was given', () => {
  const turns = Object.freeze(chat('i have a cough', 'what was my tsh', 'is that bad?', 'book a dentist'));
  expect(replayTurns(turns)).toEqual(replayTurns(JSON.parse(JSON.stringify(turns)) as readonly ConversationTurn[]));
  const state = replayTurns(turns);
  const copy = JSON.stringify(state);
  reduceTurn(state, userTurn('the first one'));
  expect(JSON.stringify(state)).toBe(copy);
});

const words = [
  'is that bad',
  'the first one',
  'yes',
  'no',
  'ok',
  'stop',
  'go back',
  'tomorrow evening',
  'show cheaper',
  'book it',
  'my hb',
  'and sugar',
  'aur',
  'kya ye kam hai',
  'i have fever',
  'none',
  '2 weeks',
  'mild',
  '😀',
  'क्या यह कम है',
  'book dr rao',
  'what are my medicines',
  'and mine',
  'start again',
  '',
];

test('any chat of any utterances is answered, with one question at most, and with nothing broken', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }), (messages) => {
      for (const { role, text, shown } of chat(...messages)) {
        if (role !== 'ai') continue;
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        expect(text.length + shown.length).toBeGreaterThan(0);
        expect(shown.filter(({ tool }) => tool === 'offer_choices').length).toBeLessThan(2);
      }
    }),
    { numRuns: 60 },
  );
});
