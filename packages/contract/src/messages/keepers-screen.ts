/** Texts of the people page about who keeps pages: what the account is asked, and access that ended when it took over. */
export const keepersScreen = {
  canTakeOver: (age: number) => `${age} or older: can take over`,

  receivedTitle: 'You are asked to keep pages',
  received: (sender: string, person: string) => `${sender} asks you to keep the pages of ${person}.`,
  accept: 'Keep them',
  acceptTitle: (person: string) => `Keep the pages of ${person}?`,
  acceptText: (sender: string) =>
    `You decide then who has access, and you can remove the person. The access of ${sender} ends. You can give it again.`,
  decline: 'Decline',
  answerFailed: 'We could not save your answer. Nothing was changed. Please try again.',
  kept: 'You keep these pages now.',

  formerTitle: 'Access that ended when you took over',
  formerText: 'These people looked after your pages. They see nothing more, unless you give them access again.',
  againTitle: (name: string) => `Give ${name} access again?`,
  againText: 'It works at once. You can change or end it at any time, here.',
  againGo: 'Give access',
  againFor: (name: string) => `Give access to ${name}`,
  againFailed: 'We could not give access. What you chose is still here.',
} as const;
