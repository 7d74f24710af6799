/** Texts of what a person was about to do before signing in or up. */
export const pendingActivityMessages = {
  photograph: 'take a photo of a paper',
  share: 'add what you shared',
  /** @param doctor such as 'Dr. Asha Naik' */
  bookDoctor: (doctor: string) => `book ${doctor}`,
  signIn: (activity: string) => `Sign in to ${activity}`,
  signUp: (activity: string) => `Sign up to ${activity}`,
  /** Below either of them. */
  leadsBack: 'We take you there next.',
  loading: 'Loading what you were about to do',
} as const;

/** What a person is about to do at each path that needs a session. */
export const pendingActivities: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['/physical', 'look at your physical health'],
  ['/mental', 'look at your mental health'],
  ['/appointments', 'look at your appointments'],
  ['/assessment', 'take a self assessment'],
  ['/book-appointment', 'book an appointment'],
  ['/doctor-list', 'see all doctors'],
  ['/payment', 'pay for an appointment'],
  ['/messages', 'look at your messages'],
  ['/profile', 'look at your profile'],
  ['/service/ai', 'ask the assistant'],
  ['/service/mental-health', 'look at your mental health'],
  ['/service/medicine-alert', 'look at your medicines'],
  ['/service/health-vault', 'look at your Health Vault'],
  ['/service/book-test', 'book a test'],
  ['/service/consult-online', 'book an appointment'],
  ['/service/arogo-card', 'look at your Arogo card'],
]);
