import { feedbackPerDay } from '../profile-limits.ts';

const isRequired = (field: string): string => `${field} is required.`;

export const feedbackFields = {
  feedbackType: 'Feedback Type',
  subject: 'Subject',
  description: 'Description',
  file: 'Attachment',
  email: 'Email',
} as const;

/** Texts of feedback. Those of the specification stand to the letter. */
export const feedbackMessages = {
  isRequired,
  sent: 'Thank you. Your feedback has reached us.',
  tooMany: `You can send up to ${feedbackPerDay} messages a day. Please write again tomorrow.`,
  fileTypeRefused: 'Please choose a picture, a PDF, a sound or a video.',
  fileTooLarge: 'This file is larger than 5 MB. Please choose a smaller one.',
  oneFileOnly: 'Please choose one file only.',
} as const;

/** The mail to whoever runs the product. */
export const feedbackMail = {
  subject: (type: string, subject: string) => `${type}: ${subject}`,
  lead: (type: string) => `${type}, sent from Arogo`,
  from: (email: string) => `Answer to: ${email}`,
  number: (id: string) => `Number: ${id}`,
  attached: 'Their file is attached. Open it with care.',
} as const;

/** Texts of the page Send Feedback. */
export const feedbackScreen = {
  text: 'Tell us what is wrong, missing or good. A person reads it.',
  typePlaceholder: 'Choose',
  subjectHint: 'In a few words',
  descriptionHint: 'What you did, what happened and what you expected',
  chooseFile: 'Choose a file',
  anotherFile: 'Choose another',
  removeFile: 'Remove the file',
  fileHint: 'Optional: a picture, PDF, sound or video, up to 5 MB. We receive it unchanged.',
  emailHint: 'We reply to this address',
  send: 'Send Feedback Button',
  sendFailed: 'We could not send your feedback. What you wrote is still here.',
  sending: (percent: number) => `Sending, ${percent} %`,
  doneTitle: 'Thank you',
  doneText: (email: string) => `Your feedback has reached us. If we have something to add, we will write to ${email}.`,
  another: 'Write another',
  kept: 'We keep what you write in this tab until you send it. If you leave the page, choose your file again.',
} as const;
