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
  tooMany: `You have sent ${feedbackPerDay} today, which is as many as we can read well. Please write again tomorrow.`,
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
  descriptionHint: 'What you did, what happened, and what you had hoped for',
  chooseFile: 'Choose a file',
  anotherFile: 'Choose another',
  removeFile: 'Remove the file',
  fileHint: 'Optional: a picture, PDF, sound or video, at most 5 MB. It goes to us as it is.',
  emailHint: 'Where we answer',
  send: 'Send Feedback Button',
  sendFailed: 'Your feedback could not be sent. What you wrote is still here.',
  sending: (percent: number) => `Sending, ${percent} %`,
  doneTitle: 'Thank you',
  doneText: (email: string) => `Your feedback has reached us. If there is something to say, we write to ${email}.`,
  another: 'Write another',
  kept: 'What you write is kept in this tab until you send it. A file is not: choose it again if you leave the page.',
} as const;
