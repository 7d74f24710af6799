import { assessmentCommon as common } from '@arogo/contract/messages/assessments-common';
import { traumaAssessment as words } from '@arogo/contract/messages/assessments-trauma';
import { choice, days, display, ending, hard, hindrance, is, ownQuestionnaire, page, scale } from './build.ts';

const { presence, sleep, work, people, support } = common.areas;

/** 'PTSD & Trauma Therapy': how it is today. What happened nobody has to tell, as WHO's mhGAP guide asks for. */
export const trauma = ownQuestionnaire({
  id: 'trauma',
  version: '1',
  title: words.title,
  description: words.description,
  areas: {
    presence,
    freedom: words.areas.freedom,
    ease: { ...words.areas.ease, levels: common.hardLevels },
    body: words.areas.body,
    sleep,
    work,
    people,
    support,
  },
  specialties: ['clinical-psychology', 'psychiatry'],
  pages: [
    page('now', common.pages.now, [
      display('intro', words.intro),
      choice('weighs', words.weighs, { role: 'weighs', options: { loss: { specialties: ['counselling'] } } }),
      choice('since', words.since, { role: 'since' }),
      choice('safe', words.safe, {
        when: [is('since', 'ongoing'), is('weighs', 'violence'), is('weighs', 'long'), is('weighs', 'silent')],
        options: { unsure: { alert: 'harmed' }, no: { alert: 'harmed' } },
      }),
      days('presence', words.presence),
    ]),
    page('day', common.pages.day, [
      hindrance('freedom', words.freedom),
      hard('ease', words.ease),
      scale('body', words.body),
      hindrance('sleep', common.sleep),
      hindrance('work', common.work),
      hindrance('people', common.people),
    ]),
    page('last', common.pages.last, [ending.support(), ending.eases(), ending.safety(), ending.note()]),
  ],
});
