/** Texts of a form whose thing was changed elsewhere meanwhile, or that is left before it is saved. */
export const editConflictMessages = {
  changedTitle: 'This was changed elsewhere',
  changedText: 'What you typed is still here. Saving it replaces what is there now:',
  goneTitle: 'This was deleted elsewhere',
  goneText: 'What you typed is still here. Saving adds it as a new entry.',
  saveMine: 'Save mine',
  takeTheirs: 'Use the other version',
  leaveTitle: 'Leave without saving?',
  leaveText: 'You will lose your changes.',
  leave: 'Leave',
  stay: 'Keep editing',
  restoredTitle: 'We restored what you typed',
  restoredText: 'It is not saved yet.',
  discardRestored: 'Discard it',
} as const;
