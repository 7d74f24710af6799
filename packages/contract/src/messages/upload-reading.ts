/** Words of the window in which records are added, about what was read of a paper that is not saved yet. */
export const uploadReading = {
  before: 'Choose a paper first: doctor, date and type are then filled in from it.',
  reading: 'Reading the paper. You need not wait: what you type stays.',
  read: 'The paper was read. Please check doctor, date and type before you save.',
  readInPart: 'The paper was read in part. Please check it, and fill in the rest.',
  readNothing: 'The paper does not say this clearly. Please fill it in.',
  unreadable: 'This paper could not be read. Please fill it in yourself.',
  failed: 'The paper could not be read now. Please fill it in; it is read once it is saved.',
  fromPaper: 'From the paper',
  differs: (value: string) => `The paper says ${value}.`,
  seems: (value: string) => `The paper seems to say ${value}.`,
  use: 'Use it',
  useNamed: (value: string) => `Use it: ${value}`,
  notFound: 'Not found on the paper. Please check it.',
  doctorNotFound: 'Not found on the paper.',

  forAll: 'For all files. Leave it as it is to keep what each paper says.',
  rowReading: 'Reading the paper',
  rowWaits: 'Waits to be read',
  rowRead: (details: readonly string[]) => [...details, uploadReading.fromPaper.toLowerCase()].join(' · '),
  rowDiffers: 'The paper says something else.',
} as const;
