const assessmentPath = '/assessment';

/** A questionnaire, begun with the answers of a condition card where one is named. */
export const buildQuestionnairePath = (questionnaire: string, card?: string): string =>
  `${assessmentPath}?${new URLSearchParams({ questionnaire, ...(card !== undefined && { card }) }).toString()}`;

export const buildResultPath = (id: string): string =>
  `${assessmentPath}?${new URLSearchParams({ result: id }).toString()}`;
