/** The page behind the link that invites to take over. */
export const takeoverPage = {
  loading: 'Loading the invitation',
  failed: 'We could not load the invitation.',
  endedTitle: 'This invitation cannot be opened',
  takenTitle: 'This address has an account',
  signedInTitle: 'You are signed in',
  signedInText: (address: string) =>
    `The invitation is for ${address}, with an account of its own. Sign out here first, and open the link again.`,
  signOut: 'Sign out',
  title: (person: string) => `${person}, take over your pages`,
  someone: 'Someone',
  from: (keeper: string, address: string) => `From ${keeper} (${address})`,
  what: (keeper: string) => [
    `${keeper} has kept your health papers, medicines and appointments here. All of it stays, and becomes yours.`,
    `The access of ${keeper} and of everybody else ends at once. Afterwards you choose whether to give it again.`,
    'You sign in with this email address from now on, by a code and your Security PIN.',
  ],
  email: (address: string) => `Your account: ${address}`,
  pinTitle: 'Choose your Security PIN',
  consent: 'By taking over you agree to the Terms of Use and the Privacy Policy.',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  acceptFailed: 'We could not hand the pages over. Nothing was changed. Please try again.',
  decline: 'Decline',
  declinedTitle: 'You declined',
  declinedText: 'Nothing was changed. You can be invited again.',
  answerUntil: (when: string) => `You can take over until ${when}.`,
} as const;
