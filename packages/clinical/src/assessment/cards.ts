import type { TranslateTexts } from './own/build.ts';
import type { AssessmentAnswers } from '@arogo/contract/assessment-flow';
import { type ConditionCard, conditionCardKeys, type ConditionCardKey } from '@arogo/contract/assessments';
import { conditionCardTexts } from '@arogo/contract/messages/assessments-cards';

/** The questionnaire of each card, and the answers that selecting the card implies. */
const cardQuestionnaires: Readonly<
  Record<ConditionCardKey, { readonly questionnaire: string; readonly answers: AssessmentAnswers }>
> = {
  general: { questionnaire: 'general', answers: {} },
  'low-mood': { questionnaire: 'depression', answers: { focus: 'mood' } },
  'sleep-and-energy': { questionnaire: 'depression', answers: { focus: 'tired' } },
  'after-birth': { questionnaire: 'depression', answers: { focus: 'birth' } },
  'older-age': { questionnaire: 'depression', answers: { focus: 'age' } },
  adhd: { questionnaire: 'adhd', answers: {} },
  trauma: { questionnaire: 'trauma', answers: {} },
  eating: { questionnaire: 'eating', answers: {} },
};

/** Builds the condition cards in a language. */
export const buildConditionCards = (translate: TranslateTexts): readonly ConditionCard[] => {
  const texts = translate(conditionCardTexts);
  return conditionCardKeys.map((key) => ({ key, ...texts[key], ...cardQuestionnaires[key] }));
};

/** In English. */
export const conditionCards = buildConditionCards((texts) => texts);
