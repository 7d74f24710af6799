/** Labels of the two fields at sign-up and in Settings. */
export const guardianFields = {
  guardianName: "Parent's or Guardian's Name",
  guardianEmail: "Parent's or Guardian's E-mail",
} as const;

/** What the server says about the consent of a parent or guardian. */
export const guardianMessages = {
  nameRequired: "Please enter your parent's or guardian's name.",
  emailRequired: "Please enter your parent's or guardian's e-mail address.",
  emailOwn: "Please enter your parent's or guardian's own e-mail address, not yours.",
  asked: (address: string) => `We sent a request to ${address}.`,
  notNeeded: 'You are 18 or older, so nobody else has to agree.',
  alreadyAgreed: 'Your parent or guardian has agreed already.',
  tooMany: 'No more requests can be sent today. Please try again tomorrow.',
  needed: 'A parent or guardian has to agree first, because you gave a date of birth below 18 years.',
  linkEnded:
    'This link has been used, has ended, or is incomplete. If nothing was answered yet, please ask for a new one.',
  answerRequired: 'Please say whether you agree.',
  agreed: 'Thank you. Your answer is saved: you agree.',
  declined: 'Thank you. Your answer is saved: you do not agree.',
  withdrawn: 'Your consent is withdrawn.',
} as const;

/** Texts of sign-up and Settings for the young person. */
export const guardianScreen = {
  signUpTitle: 'A parent or guardian has to agree',
  signUpText:
    'You are younger than 18. We ask your parent or guardian by e-mail whether an outside language model may process your health data. All else works at once.',
  title: 'Consent of a parent or guardian',
  none:
    'You are younger than 18. Please tell us whom we may ask. ' +
    'Until they agree, no outside language model sees your health data; the built-in answers work.',
  waiting: (name: string, address: string, when: string) =>
    `We asked ${name} (${address}) on ${when}. Until they agree, no outside language model sees your health data; the built-in answers work.`,
  expired: (name: string, when: string) =>
    `Our request to ${name} of ${when} was not answered in time. You can send it again.`,
  agreed: (name: string, when: string) => `${name} agreed on ${when}. You still decide for each kind of record.`,
  declined: (name: string, when: string) =>
    `${name} did not agree on ${when}. No outside language model sees your health data; the built-in answers go on working.`,
  outdated: (name: string, when: string) =>
    `${name} agreed on ${when} to an earlier text. It has changed, so please ask again.`,
  withdrawn: (name: string, when: string) =>
    `${name} withdrew the consent on ${when}. No outside language model sees your health data; the built-in answers go on working.`,
  birthDateChanged:
    'You changed your date of birth. ' +
    'The earlier one says that you are younger than 18, so a parent or guardian still has to agree. ' +
    'If the earlier one was a typing error, they can agree here, or please write to us.',
  send: 'Send request',
  resend: 'Send again',
  correct: 'Change name or e-mail',
  another: 'Ask somebody else',
  /** The text that was answered. */
  version: (day: string) => `The consent text of ${day} was answered.`,
  cancel: 'Cancel',
  later: 'Later',
  failed: 'The request could not be sent.',
  loadFailed: 'The state of the consent could not be loaded.',
} as const;

/** The page that the parent or guardian opens from the mail. */
export const guardianPage = {
  title: 'Consent for a young person',
  foot: 'You see this page because a young person gave us your e-mail address.',
  loading: 'Loading the request',
  failed: 'The request could not be loaded.',
  intro: (guardian: string, child: string) =>
    `${guardian}, ${child} is younger than 18 and uses Arogo. ${child} named you as parent or guardian.`,
  somebody: 'A young person',
  you: 'Hello',
  /** What the answer is about. A change of its meaning needs another version (guardianConsentVersion). */
  whatTitle: 'What you are asked',
  what: [
    'Arogo keeps health records, medicines and appointments for its users.',
    'It can also send parts of them to a language model outside Arogo, which words answers and explanations.',
    'That happens only if the young person agrees as well, and only for the kinds of record they choose.',
    'You can say no. Then Arogo answers with its built-in rules, and nothing goes to an outside language model.',
    'The question ends on the 18th birthday.',
  ],
  declare: 'By agreeing you say that you are the parent or lawful guardian of this young person.',
  version: (day: string) => `Text of ${day}`,
  agree: 'I agree',
  decline: 'I do not agree',
  answerFailed: 'Your answer could not be saved. Please try again.',
  endedTitle: 'This link has ended',
  agreedTitle: 'You agreed',
  agreedText: 'We saved your answer with its time. You can withdraw your consent here at any time, with the same link.',
  agreedOn: (child: string, when: string) =>
    `You agreed on ${when} that an outside language model may process health data of ${child}.`,
  withdraw: 'Withdraw consent',
  withdrawFailed: 'Your consent could not be withdrawn. Please try again.',
  withdrawnTitle: 'Your consent is withdrawn',
  withdrawnText: (child: string) =>
    `From now on no outside language model sees the health data. If you change your mind, ${child} can ask you again.`,
  declinedTitle: 'You did not agree',
  declinedText: 'We saved your answer with its time. No outside language model will see the health data.',
} as const;

/** The mail that asks. */
export const guardianMail = {
  subject: (child: string) => `${child} asks for your consent on Arogo`,
  lead: (guardian: string, child: string) =>
    `${guardian}, ${child} is younger than 18 and uses Arogo, a health application. ${child} named you as parent or guardian.`,
  why:
    'We ask whether an outside language model may process this young person’s health data. ' +
    'The page behind this link explains it. You can agree or decline there.',
  action: 'Read and answer',
  until: (when: string) =>
    `You can answer once, until ${when}. Please keep this mail: with the same link you can withdraw your consent at any time.`,
  sender: (child: string, address: string) =>
    `${child} (${address}) gave us your address. Arogo sends this mail for them. If you do not know them, please ignore it.`,
} as const;
