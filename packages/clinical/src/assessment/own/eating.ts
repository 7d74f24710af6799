import { assessmentCommon as common } from '@arogo/contract/messages/assessments-common';
import { eatingAssessment as words } from '@arogo/contract/messages/assessments-eating';
import { choice, days, display, ending, hard, hindrance, is, ownQuestionnaire, page, scale } from './build.ts';

const { presence, energy, work, people } = common.areas;

/** 'Eating Disorders': how much of the day it takes. It asks for no weight, since numbers feed what they measure. */
export const eating = ownQuestionnaire({
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
    page('now', common.pages.now, [
      display('intro', common.intro),
      choice('weighs', words.weighs, { role: 'weighs' }),
      choice('since', common.since, { role: 'since' }),
      days('presence', common.presence),
      scale('meals', words.meals),
      choice('last-meal', words.lastMeal, {
        when: [is('meals', 'none'), is('weighs', 'little'), is('weighs', 'picky')],
        options: { before: { alert: 'body', specialties: ['primary-care'] } },
      }),
      choice('signs', words.signs, {
        when: [is('weighs', 'undo'), is('weighs', 'little'), is('meals', 'none')],
        options: { yes: { alert: 'body', specialties: ['primary-care'] } },
      }),
    ]),
    page('day', common.pages.day, [
      hard('together', words.together),
      scale('energy', common.strength),
      hindrance('work', common.work),
      hindrance('people', words.people),
      scale('free', words.free),
    ]),
    page('last', common.pages.last, [ending.eases(), ending.safety(), ending.note()]),
  ],
});
