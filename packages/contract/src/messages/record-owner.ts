/** Whose paper it is, where its name fits another person of the account. */
export const recordOwnerMessages = {
  moving: 'Moving the paper…',
  moved: 'Paper moved.',
  takingBack: 'Taking the paper back…',
  takenBack: 'Paper is back.',
  failed: 'We could not move this paper.',
  undoFailed: 'We could not take this back.',
} as const;

export const recordOwnerScreen = {
  /** @param name as the paper says it */
  question: (name: string) => `This paper is for ${name}. Whose is it?`,
  text: 'Until you choose, nothing of it is used for anyone’s health data.',
  /** @param firstName of the person whose vault it goes to */
  move: (firstName: string) => `Move to ${firstName}’s vault`,
  moveToOwn: 'Move to my own vault',
  movedTo: (firstName: string) => `Moved to ${firstName}’s vault.`,
  movedToOwn: 'Moved to your own vault.',
  undo: 'Undo',
  mine: 'It is mine',
  keep: (firstName: string) => `It is ${firstName}’s`,
  someoneElse: 'Someone else’s',
} as const;
