import { depressionAssessment } from '@arogo/contract/messages/assessments-depression';
import {
  buildChoice,
  buildDisplay,
  buildPage,
  buildScale,
  createCommonParts,
  type TranslateTexts,
  whenEquals,
  whenNotEquals,
} from './build.ts';

/** 'Depression': opened from four cards, each of which answers its first question. */
export const buildDepressionQuestionnaire = (translate: TranslateTexts) => {
  const { common, days, ending, impairmentScale, buildOwnQuestionnaire } = createCommonParts(translate);
  const words = translate(depressionAssessment);
  const { presence, energy, sleep, work, people, joy, care } = common.areas;
  return buildOwnQuestionnaire({
    id: 'depression',
    version: '1',
    title: words.title,
    description: words.description,
    areas: { presence, energy, joy, sleep, work, care, people },
    specialties: ['psychiatry', 'clinical-psychology'],
    pages: [
      buildPage('now', common.pages.now, [
        buildDisplay('intro', common.intro),
        buildChoice('focus', words.focus, {
          role: 'weighs',
          options: {
            birth: { specialties: ['psychiatry', 'obstetrics-gynaecology'] },
            age: { specialties: ['psychiatry', 'geriatrics'] },
          },
        }),
        buildChoice('birth-when', words.birthWhen, { when: [whenEquals('focus', 'birth')] }),
        buildChoice('age-change', words.ageChange, { when: [whenEquals('focus', 'age')] }),
        buildChoice('sleep-kind', words.sleepKind, { when: [whenEquals('focus', 'tired')] }),
        buildChoice('since', common.since, { role: 'since' }),
        days('presence', words.presence),
      ]),
      buildPage('day', common.pages.day, [
        buildScale('energy', common.strength),
        impairmentScale('joy', common.joy),
        impairmentScale('sleep', common.sleep),
        impairmentScale('work', common.work),
        impairmentScale('care', common.care, { when: [whenNotEquals('focus', 'birth')] }),
        impairmentScale('people', common.people),
      ]),
      buildPage('last', common.pages.last, [
        buildChoice('relief', words.relief, { when: [whenEquals('focus', 'birth')] }),
        ending.eases(),
        // A mother who lost the child is not asked about its safety.
        buildChoice('baby-safety', words.babySafety, {
          when: [whenEquals('focus', 'birth'), whenNotEquals('birth-when', 'lost')],
          match: 'all',
          options: { yes: { alert: 'harmed', specialties: ['psychiatry'] } },
        }),
        ending.safety(),
        ending.note(),
      ]),
    ],
  });
};
