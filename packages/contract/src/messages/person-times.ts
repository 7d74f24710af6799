/** Meal times of another person, on the page of their medicines. */
export const personTimes = {
  title: (name: string) => `Times of ${name}’s day`,
  text: '1-0-1 on a prescription means morning and night. Future doses follow these times.',
  hint: 'You can change these times under MedAlert.',
} as const;
