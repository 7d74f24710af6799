/** Words of the window in which records are added, about what was read of a paper that is not saved yet. */
export const uploadReading = {
  before: 'Choose a file first. We then fill in the doctor, date and type from it.',
  reading: 'Reading the paper. You do not have to wait. We keep what you type.',
  read: 'We read the paper. Please check the doctor, date and type before you save.',
  readInPart: 'We could read part of the paper. Please check it and fill in the rest.',
  readNothing: 'We could not find this on the paper. Please fill it in.',
  unreadable: 'We could not read this paper. Please fill in the details yourself.',
  failed: 'We could not read the paper just now. Please fill in the details. We read it again after you save.',
  fromPaper: 'From the paper',
  differs: (value: string) => `The paper says ${value}.`,
  seems: (value: string) => `The paper seems to say ${value}.`,
  use: 'Use it',
  useNamed: (value: string) => `Use it: ${value}`,
  notFound: 'Not found on the paper. Please check it.',
  doctorNotFound: 'Not found on the paper.',

  forAll: 'For all files. Leave it unchanged to use what each paper says.',
  rowReading: 'Reading the paper',
  rowWaits: 'Waiting to be read',
  rowRead: (details: readonly string[]) => [...details, uploadReading.fromPaper.toLowerCase()].join(' · '),
  rowDiffers: 'The paper says something different.',
} as const;
