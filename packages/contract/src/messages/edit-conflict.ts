/** Texts of a form whose thing was changed elsewhere meanwhile, or that is left before it is saved. */
export const editConflictMessages = {
  changedTitle: 'This was changed elsewhere',
  changedText: 'What you typed is still here. Saving yours replaces what is there now:',
  goneTitle: 'This was deleted elsewhere',
  goneText: 'What you typed is still here. Saving keeps it as a new one.',
  saveMine: 'Save mine',
  takeTheirs: 'Take what is there',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed here is lost.',
  leave: 'Leave',
  stay: 'Keep editing',
  restoredTitle: 'What you typed before is back',
  restoredText: 'It is not saved yet.',
  discardRestored: 'Discard it',
} as const;
