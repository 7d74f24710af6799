/** What the server says of conversations. */
export const conversationMessages = {
  textRequired: 'Please write a message.',
  deletedNow: 'This message was deleted.',
  onlyTexts: 'You can edit only the text of a message. Delete it and send it again.',
  fileRequired: 'Please choose a file to send.',
  oneFileOnly: 'Please send one file at a time.',
  fileTypeRefused:
    'You cannot send this kind of file. You can send pictures (JPEG, PNG, WebP), PDF, sound (WebM, MP3, M4A, OGG) and video (MP4, WebM).',
  /** @param megabytes that it may have */
  fileTooLarge: (megabytes: number) => `This file is too large. You can send files of up to ${megabytes} MB.`,
  unknownField: 'This field is not known.',
  recordGone: 'This record is no longer in your vault.',
  sendFailed: 'We could not send your message.',
  tooFast: 'You sent many messages in a short time. Wait a moment, then try again.',
  tooManyFiles: 'You sent many files in a short time. You can still send text. Try the file again in an hour.',
  /** @param megabytes that all files of a day may have */
  doctorFilesFull: (gigabytes: number) =>
    `Your files in this conversation have reached the limit of ${gigabytes} GB. Please delete some of them, then try again.`,
  filesOfDay: (megabytes: number) =>
    `You have reached the limit of ${megabytes} MB of files for today. You can still send text. Try the file again tomorrow.`,
} as const;
