/** Words about doctors and visits that stand on several screens. Those of the specification stand to the letter. */
export const doctorTexts = {
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  /** "Review count label is pluralised when there are more than 2." */
  reviews: (count: number) => `${count} ${count > 2 ? 'reviews' : 'review'}`,
  noReviews: 'No reviews yet',
  stars: (rating: string) => `${rating} of 5 stars`,
  kilometres: (distance: string) => `${distance} km`,
  verified: 'Registration checked',
  sample: 'Sample',
  sampleDirectory: 'Sample directory.',
  sampleDirectoryText: 'These doctors are made up for trying Arogo.',
  /** Where real doctors stand beside them. */
  sampleDoctorsText: (names: readonly string[]) => `Made up for trying Arogo: ${names.join(', ')}.`,
  online: 'Online',
  inPerson: 'In-person',
  modes: { online: 'Online', 'in-person': 'In person' },
  /** Of a time that is gone: what is free instead. */
  nearest: 'Nearest free times:',
  /** How a doctor can be met. */
  offered: (online: boolean, inPerson: boolean) =>
    online && inPerson ? 'Online and in person' : online ? 'Online only' : 'In person only',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nextFree: 'Next free',
  /** In front of a free time. */
  bookTime: (doctor: string) => `Book ${doctor},`,
  noneFree: 'No free times in the next weeks',
  book: 'Book',
  feeOnline: (fee: string) => `${fee} online`,
  feeInPerson: (fee: string) => `${fee} in person`,
  free: 'Free',
} as const;
