import { adhdAssessment } from '@arogo/contract/messages/assessments-adhd';
import { buildChoice, buildDisplay, buildPage, createCommonParts, type TranslateTexts, whenEquals } from './build.ts';

/** 'ADHD & Neurodivergence': where neurodivergence conflicts with daily life, and its strengths. */
export const buildAdhdQuestionnaire = (translate: TranslateTexts) => {
  const { common, ending, hard, impairmentScale, buildOwnQuestionnaire } = createCommonParts(translate);
  const words = translate(adhdAssessment);
  const { sleep, work, people } = common.areas;
  const levels = common.hardLevels;
  const { tasks, order, calm } = words.areas;
  return buildOwnQuestionnaire({
    id: 'adhd',
    version: '1',
    title: words.title,
    description: words.description,
    areas: { tasks: { ...tasks, levels }, order: { ...order, levels }, calm: { ...calm, levels }, sleep, work, people },
    specialties: ['psychiatry', 'clinical-psychology'],
    pages: [
      buildPage('now', common.pages.now, [
        buildDisplay('intro', common.intro),
        buildChoice('weighs', words.weighs, { role: 'weighs' }),
        buildChoice('senses', words.senses, { when: [whenEquals('weighs', 'senses')] }),
        buildChoice('since', { ...common.since, text: words.since }, { role: 'since' }),
        buildChoice('childhood', words.childhood, { when: [whenEquals('since', 'always')] }),
      ]),
      buildPage('day', common.pages.day, [
        hard('tasks', words.tasks),
        hard('order', words.order),
        hard('calm', words.calm),
        impairmentScale('sleep', common.sleep),
        impairmentScale('work', common.work),
        impairmentScale('people', common.people),
      ]),
      buildPage('last', common.pages.last, [
        buildChoice('talked', words.talked),
        ending.eases(words.eases),
        ending.safety(),
        ending.note(),
      ]),
    ],
  });
};
