import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { assessmentOverview, ConditionCard, QuestionnaireRow } from '@arogo/contract/assessments';

/** Overview as the server returns it. */
export type Overview = EndpointAnswer<typeof assessmentOverview>['data'];

/** The card for people who are unsure. */
export const findGeneralCard = ({ cards }: Overview): ConditionCard | undefined =>
  cards.find(({ key }) => key === 'general') ?? cards[0];

/** Questionnaires without a card: an operator added them. */
export const findQuestionnairesWithoutCard = ({ cards, questionnaires }: Overview): readonly QuestionnaireRow[] => {
  const onCards = new Set(cards.map(({ questionnaire }) => questionnaire));
  return questionnaires.filter(({ key }) => !onCards.has(key));
};
