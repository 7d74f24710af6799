/** What the server says about persons who take their own pages over, and about those who go to another keeper. */
export const takeoverMessages = {
  sent: (address: string) => `Invitation sent to ${address}.`,
  withdrawn: 'Invitation withdrawn.',
  declined: 'You declined. Nothing was changed.',
  done: 'These pages are yours now.',
  notFound: 'This invitation cannot be opened. It may be over, answered or withdrawn. You can ask for a new one.',
  emailOwn: 'This is your own email address. Please enter the address of the person.',
  tooEarly: (age: number) => `Below ${age} years nobody can take over their pages. You keep them until then.`,
  taken:
    'This email address has an account already, with pages of its own. Two sets of pages cannot be joined. Ask for an invitation to ' +
    'another email address, or for access to these pages from your account.',
  comeOfAge: (age: number) =>
    `This person is ${age} or older now. Only they can agree to this, once they have taken over their pages.`,
  givenAgain: 'Access given.',
  fullAgain: (max: number) => `This person cares for ${max} people already, which is the limit.`,
  handoverSent: 'We have asked them. Nothing changes until they accept.',
  handoverWithdrawn: 'Request withdrawn.',
  handoverDeclined: 'You declined. Nothing was changed.',
  handoverConsent: (age: number) => `Below ${age} years, please confirm that you are the parent or guardian.`,
  tooMany: 'You have sent many invitations today. Please try again tomorrow.',
} as const;

/** The mail that invites to take over. It says who sends it and why, and nothing about health. */
export const takeoverMail = {
  someone: 'Someone',
  subject: 'Your pages on Arogo can be yours',
  lead: (person: string, keeper: string) =>
    `Hello ${person}, ${keeper} has kept your health papers on Arogo, a health application. You can take them over now.`,
  why:
    'The page behind this link explains what changes. You choose a Security PIN there and get an account of your own, with everything that ' +
    'was kept for you. Please use this link, and do not sign up before with this address.',
  action: 'Take over my pages',
  until: (when: string) => `You can do this until ${when}.`,
  sender: (sender: string, address: string) =>
    `${sender} (${address}) gave us your address. Arogo sends this mail for them. If you do not know them, please ignore it.`,
} as const;

/** The mail to a keeper, at midnight of the 18th birthday. */
export const comeOfAgeMail = {
  subject: (name: string, age: number) => `${name} is ${age} today`,
  lead: (name: string, age: number) =>
    `${name} is ${age} today, and can take over the pages that you keep on Arogo. You can invite them by email.`,
  stays: 'Until they do, you keep the papers, the medicines and the appointments as before.',
  ends: 'Mental health is closed to you from today, and what you agreed to as the guardian no longer counts: both are theirs to decide.',
  action: 'Invite them',
} as const;

/** The mails about who keeps a person. */
export const handoverMail = {
  subject: (sender: string, person: string) => `${sender} asks you to keep the pages of ${person}`,
  lead: (sender: string, person: string) =>
    `${sender} keeps the pages of ${person} on Arogo, and asks you to do that from now on. You can already edit them.`,
  why: 'If you accept, you decide who has access, and the pages are yours to look after. Nothing changes until you answer.',
  action: 'Read and answer',
} as const;
