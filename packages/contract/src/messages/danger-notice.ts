/** Texts around a danger sign that was found in what somebody wrote; what it says itself comes with it. */
export const dangerNoticeMessages = {
  call: (number: string) => `Call ${number}`,
  source: (name: string) => `According to ${name}`,
  about: 'How danger signs are found',
} as const;
