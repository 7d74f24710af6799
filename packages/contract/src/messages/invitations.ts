/** What the server says about invitations between accounts and about access that is given. */
export const invitationMessages = {
  sent: (address: string) => `Invitation sent to ${address}.`,
  /** At the foot of the page behind the link. */
  foot: 'You see this page because someone invited you by email.',
  sentNow: 'Invitation sent.',
  withdrawn: 'Invitation withdrawn.',
  declined: 'Invitation declined.',
  changed: 'Access changed.',
  ended: 'Access ended.',
  left: 'You no longer have access.',
  notFound: 'This invitation cannot be opened. It may be over or answered, or it was sent to another email address.',
  emailOwn: 'This is your own email address. Please enter the address of the other person.',
  alreadyInvited: 'You have invited this address already. Withdraw that invitation first to send another one.',
  alreadyGranted: 'There is access already. You can change it under People I care for.',
  caregiver: 'Only the person, or whoever keeps their pages, can give access. You care for them by invitation.',
  full: (max: number) => `Nobody can care for more than ${max} people.`,
  tooMany: 'You have sent many invitations today. Please try again tomorrow.',
  profileIncomplete: 'Please complete your own profile first.',
  roleRequired: 'Please choose what is allowed.',
  areasInvalid: 'Please choose from the list.',
  mentalAlone: 'Mental health needs at least one other part.',
  relationRequired: 'Please choose how you are related.',
  endInvalid: 'Please enter a valid last day.',
  endPast: 'Please enter today or a later day.',
  /** Of whoever acts for another person without the right to what they enter. */
  conditionsNotPermitted: 'Your access does not cover health conditions. Nothing was changed.',
  mentalNotPermitted:
    'Your access does not cover mental health, so this condition cannot be added. Nothing was changed.',
  pinRequired: 'Please enter your Security PIN.',
} as const;

/** The mail of an invitation. It says who sends it and why, and nothing about health. */
export const invitationMail = {
  someone: 'Someone',
  giveSubject: (sender: string) => `${sender} invites you to look after health papers on Arogo`,
  askSubject: (sender: string) => `${sender} would like to look after your health papers on Arogo`,
  giveOwnLead: (sender: string) =>
    `${sender} uses Arogo, a health application, and would like to give you access to their pages.`,
  giveLead: (sender: string, person: string) =>
    `${sender} uses Arogo, a health application, and would like to give you access to the pages of ${person}.`,
  askLead: (sender: string) => `${sender} uses Arogo, a health application, and asks you for access to your pages.`,
  why:
    'The page behind this link says what the access covers. You decide there, with your Security PIN. ' +
    'If you have no account yet, you can create one with this email address.',
  action: 'Read and answer',
  until: (when: string) => `You can answer until ${when}.`,
  sender: (sender: string, address: string) =>
    `${sender} (${address}) gave us your address. Arogo sends this mail for them. If you do not know them, please ignore it.`,
} as const;
