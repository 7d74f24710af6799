import { generalAssessment } from '@arogo/contract/messages/assessments-general';
import {
  buildChoice,
  buildDisplay,
  buildPage,
  buildTextQuestion as ownWords,
  createCommonParts,
  type TranslateTexts,
  whenEquals,
  whenNotEquals,
} from './build.ts';

/** 'General': the greatest burden, and daily life. Its result suggests the follow-up questionnaire. */
export const buildGeneralQuestionnaire = (translate: TranslateTexts) => {
  const { common, days, ending, impairmentScale, buildOwnQuestionnaire } = createCommonParts(translate);
  const words = translate(generalAssessment);
  const { presence, sleep, work, care, people, joy, support } = common.areas;
  return buildOwnQuestionnaire({
    id: 'general',
    version: '1',
    title: words.title,
    description: words.description,
    areas: { presence, sleep, work, care, people, joy, support },
    specialties: ['counselling', 'clinical-psychology'],
    pages: [
      buildPage('now', common.pages.now, [
        buildDisplay('intro', common.intro),
        buildChoice('weighs', words.weighs, {
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
        ownWords('weighs-own', words.own, { role: 'weighs', when: [whenEquals('weighs', 'other')] }),
        buildChoice('worry', words.worry, { when: [whenEquals('weighs', 'worry')] }),
        buildChoice('since', common.since, { role: 'since', when: [whenNotEquals('weighs', 'nothing')] }),
        days('presence', common.presence, { when: [whenNotEquals('weighs', 'nothing')] }),
      ]),
      buildPage('day', common.pages.day, [
        impairmentScale('sleep', common.sleep),
        impairmentScale('work', common.work),
        impairmentScale('care', common.care),
        impairmentScale('people', common.people),
        impairmentScale('joy', common.joy),
      ]),
      buildPage('last', common.pages.last, [
        ending.support(),
        ending.eases(),
        buildChoice('harmed', words.harmed, { options: { yes: { alert: 'harmed' } } }),
        ending.safety(),
        ending.note(),
      ]),
    ],
  });
};
