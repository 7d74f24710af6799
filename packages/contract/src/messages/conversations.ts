/** What the server says of conversations. */
export const conversationMessages = {
  textRequired: 'Please write a message.',
  deletedNow: 'This message was deleted.',
  onlyTexts: 'Only the text of a message can be changed. Delete it and send it again.',
  fileRequired: 'Please choose a file to send.',
  oneFileOnly: 'Please send one file at a time.',
  fileTypeRefused:
    'This kind of file cannot be sent. Pictures (JPEG, PNG, WebP), PDF, sound (WebM, MP3, M4A, OGG) and video (MP4, WebM) can.',
  /** @param megabytes that it may have */
  fileTooLarge: (megabytes: number) => `This file is too large to send. It may have ${megabytes} MB.`,
  unknownField: 'This field is not known.',
  recordGone: 'This record is no longer in your vault.',
  sendFailed: 'Your message could not be sent.',
  tooFast: 'That is a lot of messages in a short time. Wait a moment, then go on.',
  tooManyFiles: 'That is a lot of files in a short time. Texts can be sent; try the file again in an hour.',
  /** @param megabytes that all files of a day may have */
  doctorFilesFull: (gigabytes: number) =>
    `Your files in this conversation have ${gigabytes} GB, which is all it can keep. Please delete some of them, then try again.`,
  filesOfDay: (megabytes: number) =>
    `The files that you sent today have ${megabytes} MB, which is all for a day. Texts can be sent; try the file again tomorrow.`,
} as const;
