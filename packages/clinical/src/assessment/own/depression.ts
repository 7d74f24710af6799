import { assessmentCommon as common } from '@arogo/contract/messages/assessments-common';
import { depressionAssessment as words } from '@arogo/contract/messages/assessments-depression';
import { choice, days, display, ending, hindrance, is, isNot, ownQuestionnaire, page, scale } from './build.ts';

const { presence, energy, sleep, work, people, joy, care } = common.areas;

/** 'Depression': four cards lead to it, each of which answers its first question. */
export const depression = ownQuestionnaire({
  id: 'depression',
  version: '1',
  title: words.title,
  description: words.description,
  areas: { presence, energy, joy, sleep, work, care, people },
  specialties: ['psychiatry', 'clinical-psychology'],
  pages: [
    page('now', common.pages.now, [
      display('intro', common.intro),
      choice('focus', words.focus, {
        role: 'weighs',
        options: {
          birth: { specialties: ['psychiatry', 'obstetrics-gynaecology'] },
          age: { specialties: ['psychiatry', 'geriatrics'] },
        },
      }),
      choice('birth-when', words.birthWhen, { when: [is('focus', 'birth')] }),
      choice('age-change', words.ageChange, { when: [is('focus', 'age')] }),
      choice('sleep-kind', words.sleepKind, { when: [is('focus', 'tired')] }),
      choice('since', common.since, { role: 'since' }),
      days('presence', words.presence),
    ]),
    page('day', common.pages.day, [
      scale('energy', common.strength),
      hindrance('joy', common.joy),
      hindrance('sleep', common.sleep),
      hindrance('work', common.work),
      hindrance('care', common.care, { when: [isNot('focus', 'birth')] }),
      hindrance('people', common.people),
    ]),
    page('last', common.pages.last, [
      choice('relief', words.relief, { when: [is('focus', 'birth')] }),
      ending.eases(),
      // Nobody who lost the child is asked about its safety.
      choice('baby-safety', words.babySafety, {
        when: [is('focus', 'birth'), isNot('birth-when', 'lost')],
        match: 'all',
        options: { yes: { alert: 'harmed', specialties: ['psychiatry'] } },
      }),
      ending.safety(),
      ending.note(),
    ]),
  ],
});
