const assessmentPath = '/assessment';

/** Path of a questionnaire; with a condition card, it starts with the card's answers. */
export const buildQuestionnairePath = (questionnaire: string, card?: string): string =>
  `${assessmentPath}?${new URLSearchParams({ questionnaire, ...(card !== undefined && { card }) }).toString()}`;

export const buildResultPath = (id: string): string =>
  `${assessmentPath}?${new URLSearchParams({ result: id }).toString()}`;
