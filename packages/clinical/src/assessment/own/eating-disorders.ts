import { eatingAssessment } from '@arogo/contract/messages/assessments-eating-disorders';
import {
  buildChoice,
  buildDisplay,
  buildPage,
  buildScale,
  createCommonParts,
  type TranslateTexts,
  whenEquals,
} from './build.ts';

/**
 * 'Eating Disorders': how much of the day it takes. It does not ask for weight, since a focus on numbers reinforces the disorder.
 */
export const buildEatingQuestionnaire = (translate: TranslateTexts) => {
  const { common, days, ending, hard, impairmentScale, buildOwnQuestionnaire } = createCommonParts(translate);
  const words = translate(eatingAssessment);
  const { presence, energy, work, people } = common.areas;
  return buildOwnQuestionnaire({
    id: 'eating',
    version: '1',
    title: words.title,
    description: words.description,
    areas: {
      presence,
      meals: words.areas.meals,
      together: { ...words.areas.together, levels: common.hardLevels },
      energy,
      work,
      people,
      free: words.areas.free,
    },
    specialties: ['psychiatry', 'clinical-psychology', 'nutrition'],
    pages: [
      buildPage('now', common.pages.now, [
        buildDisplay('intro', common.intro),
        buildChoice('weighs', words.weighs, { role: 'weighs' }),
        buildChoice('since', common.since, { role: 'since' }),
        days('presence', common.presence),
        buildScale('meals', words.meals),
        buildChoice('last-meal', words.lastMeal, {
          when: [whenEquals('meals', 'none'), whenEquals('weighs', 'little'), whenEquals('weighs', 'picky')],
          options: { before: { alert: 'body', specialties: ['primary-care'] } },
        }),
        buildChoice('signs', words.signs, {
          when: [whenEquals('weighs', 'undo'), whenEquals('weighs', 'little'), whenEquals('meals', 'none')],
          options: { yes: { alert: 'body', specialties: ['primary-care'] } },
        }),
      ]),
      buildPage('day', common.pages.day, [
        hard('together', words.together),
        buildScale('energy', common.strength),
        impairmentScale('work', common.work),
        impairmentScale('people', words.people),
        buildScale('free', words.free),
      ]),
      buildPage('last', common.pages.last, [ending.eases(), ending.safety(), ending.note()]),
    ],
  });
};
