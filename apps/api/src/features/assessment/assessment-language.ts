import type { ConditionCard, AssessmentQuestionnaire } from '@arogo/contract/assessments';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { adhdAssessment } from '@arogo/contract/messages/assessments-adhd';
import { conditionCardTexts } from '@arogo/contract/messages/assessments-cards';
import { assessmentCommon } from '@arogo/contract/messages/assessments-common';
import { depressionAssessment } from '@arogo/contract/messages/assessments-depression';
import { eatingAssessment } from '@arogo/contract/messages/assessments-eating-disorders';
import { generalAssessment } from '@arogo/contract/messages/assessments-general';
import { assessmentResultTexts } from '@arogo/contract/messages/assessments-result';
import { traumaAssessment } from '@arogo/contract/messages/assessments-trauma';
import { collectAnswerTexts, createAnswerTexts } from '../../platform/language/answer-texts.ts';
import { translate } from '../../platform/language/translations.ts';

/** All that our own questionnaires ask and say. An operator's has no translation. */
const ownTexts = [
  assessmentCommon,
  generalAssessment,
  depressionAssessment,
  adhdAssessment,
  traumaAssessment,
  eatingAssessment,
  conditionCardTexts,
  assessmentResultTexts,
];

/** Says a whole text of ours in a language; what is not ours stays as it is. */
export type Say = (text: string) => string;

const translators = new Map<LanguageCode, Say>();

/** What questionnaires ask and results say is read and kept in English, so it is translated as it leaves. */
export const getTranslator = (language: LanguageCode): Say => {
  const known = translators.get(language);
  if (known) return known;
  const texts = createAnswerTexts();
  if (language !== defaultLanguage)
    for (const english of ownTexts) collectAnswerTexts(texts, english, translate(language, english));
  const say: Say = (text) => texts.find(text) ?? text;
  translators.set(language, say);
  return say;
};

export const translateCard = (say: Say, { title, description, ...card }: ConditionCard): ConditionCard => ({
  ...card,
  title: say(title),
  description: say(description),
});

export const translateQuestionnaire = (say: Say, questionnaire: AssessmentQuestionnaire): AssessmentQuestionnaire => ({
  ...questionnaire,
  title: say(questionnaire.title),
  description: say(questionnaire.description),
  duration: say(questionnaire.duration),
  disclaimer: say(questionnaire.disclaimer),
  pages: questionnaire.pages.map((page) => ({
    ...page,
    title: say(page.title),
    items: page.items.map((item) => ({
      ...item,
      text: say(item.text),
      options: item.options.map((option) => ({ ...option, label: say(option.label) })),
    })),
  })),
});
