import { traumaAssessment } from '@arogo/contract/messages/assessments-trauma';
import {
  buildChoice,
  buildDisplay,
  buildPage,
  buildScale,
  createCommonParts,
  type TranslateTexts,
  whenEquals,
} from './build.ts';

/** 'PTSD & Trauma Therapy': the present state. It does not ask what happened, as WHO's mhGAP guide recommends. */
export const buildTraumaQuestionnaire = (translate: TranslateTexts) => {
  const { common, days, ending, hard, impairmentScale, buildOwnQuestionnaire } = createCommonParts(translate);
  const words = translate(traumaAssessment);
  const { presence, sleep, work, people, support } = common.areas;
  return buildOwnQuestionnaire({
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
      buildPage('now', common.pages.now, [
        buildDisplay('intro', words.intro),
        buildChoice('weighs', words.weighs, { role: 'weighs', options: { loss: { specialties: ['counselling'] } } }),
        buildChoice('since', words.since, { role: 'since' }),
        buildChoice('safe', words.safe, {
          when: [
            whenEquals('since', 'ongoing'),
            whenEquals('weighs', 'violence'),
            whenEquals('weighs', 'long'),
            whenEquals('weighs', 'silent'),
          ],
          options: { unsure: { alert: 'harmed' }, no: { alert: 'harmed' } },
        }),
        days('presence', words.presence),
      ]),
      buildPage('day', common.pages.day, [
        impairmentScale('freedom', words.freedom),
        hard('ease', words.ease),
        buildScale('body', words.body),
        impairmentScale('sleep', common.sleep),
        impairmentScale('work', common.work),
        impairmentScale('people', common.people),
      ]),
      buildPage('last', common.pages.last, [ending.support(), ending.eases(), ending.safety(), ending.note()]),
    ],
  });
};
