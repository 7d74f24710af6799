/** Who speaks for a patient. */
export const representativeTexts = {
  /** 'Asha Rao, for Meera Rao'. */
  speaksFor: (representative: string, patient: string) => `${representative}, for ${patient}`,
  /** In the place of a name whose account is gone. */
  someoneWhoLeft: 'Someone who has left',
} as const;
