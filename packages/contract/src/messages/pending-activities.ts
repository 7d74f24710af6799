/** Texts of what a person was about to do before signing in. */
export const pendingActivityMessages = {
  photograph: 'take a photo of a paper',
  share: 'add what you shared',
  leadsBack: (activity: string) => `You were about to ${activity}. We take you there after you sign in.`,
} as const;

/** What a person is about to do at each path that needs a session. */
export const pendingActivities: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['/physical', 'look at your physical health'],
  ['/mental', 'look at your mental health'],
  ['/appointments', 'look at your appointments'],
  ['/assessment', 'take a self assessment'],
  ['/book-appointment', 'book an appointment'],
  ['/doctor-list', 'book an appointment'],
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
