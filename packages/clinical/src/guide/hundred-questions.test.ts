import { type GuideLanguage, guideLanguages } from '@arogo/contract/messages/guide-language';
import { expect, test } from 'vitest';
import { conversationWorld } from './conversation-world.test-helpers.ts';
import { findOtherLanguage, listVisibleTexts } from './conversations.test-helpers.ts';
import { runConversation, summariseWidgets } from './guide.test-helpers.ts';
import { hundredQuestions, type ThreefoldQuestion } from './hundred-questions.test-helpers.ts';

// Issue 33: a hundred questions in English, Hindi and Hinglish: the same facts in the answers, in the language asked.

/** What is wrong with the answer to a question in a language, and what it shows. */
const judge = (question: ThreefoldQuestion, language: GuideLanguage) => {
  const [answer] = runConversation([question[language]], conversationWorld);
  if (answer === undefined) throw new Error('There is no answer.');
  const texts = listVisibleTexts(answer);
  const all = texts.join('\n');
  const looked = answer.looked.map(({ tool, input }) => `look ${tool} ${Object.values(input).join(' ')}`.trim());
  const done = [...summariseWidgets(answer), ...looked];
  const foreign = texts.flatMap((text) => findOtherLanguage(text, language) ?? []);
  return {
    shown: summariseWidgets(answer),
    all,
    faults: [
      ...question.facts.filter((fact) => !fact.test(all)).map(({ source }) => `lacks ${source}`),
      ...question.acts
        .filter((act) => !act.some((one) => done.some((each) => each.startsWith(one))))
        .map((act) => `does not ${act.join(' or ')}: ${done.join(', ')}`),
      ...foreign.map((words) => `is of two languages: ${words}`),
      ...(language === 'hi' && !/\p{Script=Devanagari}/u.test(all) ? ['is not in Hindi'] : []),
    ].map((fault) => `${question[language]}: ${fault}`),
  };
};

test('there are a hundred questions, each in three languages', () => {
  expect(hundredQuestions).toHaveLength(100);
  expect(new Set(hundredQuestions.flatMap(({ en, hi, hx }) => [en, hi, hx])).size).toBe(300);
});

test.each(guideLanguages)('the answers to all in %s have the facts, in that language alone', (language) => {
  expect(hundredQuestions.flatMap((question) => judge(question, language).faults)).toEqual([]);
});

test.each(['hi', 'hx'] as const)(
  'in %s each is answered with what English shows: questions, doctors, cards',
  (language) => {
    const others = hundredQuestions.flatMap((question) => {
      const [english, other] = [judge(question, 'en').shown, judge(question, language).shown];
      return english.join() === other.join()
        ? []
        : [`${question.en} (${english.join()}): ${question[language]} (${other.join()})`];
    });
    expect(others).toEqual([]);
  },
);
