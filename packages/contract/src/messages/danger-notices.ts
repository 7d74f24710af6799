/** Texts around danger signs in what is written to a doctor. */
export const dangerNoticesScreen = {
  dismiss: (title: string) => `Put away: ${title}`,
  notSeenAtOnce: 'Your message was sent, but the doctor may not see it at once. Do not wait for an answer.',
} as const;
