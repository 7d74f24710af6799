/** A call that rings for another person than the one of the page. */
export const ringingCall = {
  title: (name: string) => `Call for ${name}`,
  titleOwn: 'Call for you',
  answer: (name: string) => `Answer on ${name}’s pages`,
  answerOwn: 'Answer on your own pages',
  later: 'Not now',
} as const;
