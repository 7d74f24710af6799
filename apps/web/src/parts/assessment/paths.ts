const assessment = '/assessment';

/** A questionnaire, begun with the answers of a condition card where one is named. */
export const questionnairePath = (questionnaire: string, card?: string): string =>
  `${assessment}?${new URLSearchParams({ questionnaire, ...(card !== undefined && { card }) }).toString()}`;

export const resultPath = (id: string): string => `${assessment}?${new URLSearchParams({ result: id }).toString()}`;
