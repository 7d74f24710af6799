/** Texts of removing a person whom an account keeps: of the server, the mail and the question. */
export const personRemoval = {
  removed: 'We are erasing their data. We will email you when it is done.',
  confirmRequired: 'Please confirm that you understand this.',
  mailSubject: (name: string) => `The data of ${name} is erased`,
  mailLead: (name: string) => `${name} and everything stored with them have been erased from Arogo.`,

  remove: 'Remove',
  removeAsk: (name: string) => `Remove ${name} permanently?`,
  removeText: (name: string) =>
    `This erases the pages of ${name}: records, medicines, medical profile, emergency card and insurance. Nobody can restore them. ` +
    'If you may need papers, download them first.',
  removeUnderstood: 'I understand that this cannot be undone.',
  removeKeep: 'Keep',
  removeGo: 'Remove permanently',
  removeFailed: 'We could not remove this person. Nothing was changed. Please try again.',
} as const;
