import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { assessmentOverview, ConditionCard, QuestionnaireRow } from '@arogo/contract/assessments';

/** As the server tells it. */
export type Overview = EndpointAnswer<typeof assessmentOverview>['data'];

/** The card for who is unsure. */
export const findGeneralCard = ({ cards }: Overview): ConditionCard | undefined =>
  cards.find(({ key }) => key === 'general') ?? cards[0];

/** Questionnaires to which no card leads: an operator added them. */
export const findQuestionnairesWithoutCard = ({ cards, questionnaires }: Overview): readonly QuestionnaireRow[] => {
  const onCards = new Set(cards.map(({ questionnaire }) => questionnaire));
  return questionnaires.filter(({ key }) => !onCards.has(key));
};
