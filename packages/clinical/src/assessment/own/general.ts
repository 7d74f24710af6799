import { assessmentCommon as common } from '@arogo/contract/messages/assessments-common';
import { generalAssessment as words } from '@arogo/contract/messages/assessments-general';
import {
  choice,
  days,
  display,
  ending,
  hindrance,
  is,
  isNot,
  ownQuestionnaire,
  page,
  words as ownWords,
} from './build.ts';

const { presence, sleep, work, care, people, joy, support } = common.areas;

/** 'General': what weighs most, and how the day goes. At its end stands the questionnaire that goes further into it. */
export const general = ownQuestionnaire({
  id: 'general',
  version: '1',
  title: words.title,
  description: words.description,
  areas: { presence, sleep, work, care, people, joy, support },
  specialties: ['counselling', 'clinical-psychology'],
  pages: [
    page('now', common.pages.now, [
      display('intro', common.intro),
      choice('weighs', words.weighs, {
        role: 'weighs',
        options: {
          mood: { suggests: 'depression', specialties: ['psychiatry', 'clinical-psychology'] },
          worry: { specialties: ['clinical-psychology', 'psychiatry'] },
          focus: { suggests: 'adhd', specialties: ['psychiatry', 'clinical-psychology'] },
          memories: { suggests: 'trauma', specialties: ['clinical-psychology', 'psychiatry'] },
          eating: { suggests: 'eating', specialties: ['psychiatry', 'clinical-psychology', 'nutrition'] },
          sleep: { suggests: 'depression', specialties: ['psychiatry'] },
          people: { specialties: ['counselling'] },
          use: { specialties: ['addiction-medicine', 'psychiatry'] },
        },
      }),
      ownWords('weighs-own', words.own, { role: 'weighs', when: [is('weighs', 'other')] }),
      choice('worry', words.worry, { when: [is('weighs', 'worry')] }),
      choice('since', common.since, { role: 'since', when: [isNot('weighs', 'nothing')] }),
      days('presence', common.presence, { when: [isNot('weighs', 'nothing')] }),
    ]),
    page('day', common.pages.day, [
      hindrance('sleep', common.sleep),
      hindrance('work', common.work),
      hindrance('care', common.care),
      hindrance('people', common.people),
      hindrance('joy', common.joy),
    ]),
    page('last', common.pages.last, [
      ending.support(),
      ending.eases(),
      choice('harmed', words.harmed, { options: { yes: { alert: 'harmed' } } }),
      ending.safety(),
      ending.note(),
    ]),
  ],
});
