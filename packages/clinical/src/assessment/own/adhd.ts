import { adhdAssessment as words } from '@arogo/contract/messages/assessments-adhd';
import { assessmentCommon as common } from '@arogo/contract/messages/assessments-common';
import { choice, display, ending, hard, hindrance, is, ownQuestionnaire, page } from './build.ts';

const { sleep, work, people } = common.areas;
const levels = common.hardLevels;
const { tasks, order, calm } = words.areas;

/** 'ADHD & Neurodivergence': where a mind of its own way rubs against the day, and what goes well because of it. */
export const adhd = ownQuestionnaire({
  id: 'adhd',
  version: '1',
  title: words.title,
  description: words.description,
  areas: { tasks: { ...tasks, levels }, order: { ...order, levels }, calm: { ...calm, levels }, sleep, work, people },
  specialties: ['psychiatry', 'clinical-psychology'],
  pages: [
    page('now', common.pages.now, [
      display('intro', common.intro),
      choice('weighs', words.weighs, { role: 'weighs' }),
      choice('senses', words.senses, { when: [is('weighs', 'senses')] }),
      choice('since', { ...common.since, text: words.since }, { role: 'since' }),
      choice('childhood', words.childhood, { when: [is('since', 'always')] }),
    ]),
    page('day', common.pages.day, [
      hard('tasks', words.tasks),
      hard('order', words.order),
      hard('calm', words.calm),
      hindrance('sleep', common.sleep),
      hindrance('work', common.work),
      hindrance('people', common.people),
    ]),
    page('last', common.pages.last, [
      choice('talked', words.talked),
      ending.eases(words.eases),
      ending.safety(),
      ending.note(),
    ]),
  ],
});
