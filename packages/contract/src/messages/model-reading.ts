import type { ModelReadingFailure } from '../model-reading.ts';

/** What the server says about a model that reads the picture of a paper. */
export const modelReadingMessages = {
  agreedInvalid: 'Please agree first. Nothing is sent before that.',
  hostInvalid: 'Please say who can receive the picture.',
  absent: 'This installation has no language model that can read pictures, so nothing was sent.',
  otherHost:
    'The receiver of pictures has changed since we showed it to you, so nothing was sent. Please check it again.',
  notOffered: 'This paper cannot be sent to a model, so nothing was sent.',
  adultsOnly: 'Pictures of papers go to a model for people of 18 years and older alone. Nothing was sent.',
  tooMany: 'You have sent many papers to the model within an hour, so this one was not sent. Please try again later.',
} as const;

const failures: Readonly<Record<ModelReadingFailure, string>> = {
  slow: 'It did not answer in time.',
  failed: 'It could not be reached or did not accept the picture.',
  unusable: 'Its answer could not be used.',
  nothing: 'It found nothing on the paper that we can use.',
  interrupted: 'Arogo was interrupted before the answer arrived.',
  not_drawn: 'We could not make a picture of the paper, so nothing was sent.',
};

/** Words of the record's page about a model that reads the picture of its paper. */
export const modelReadingScreen = {
  offer: 'Let a model read this paper',
  offerText:
    'What is written by hand is hard to read here. A language model outside Arogo may read more of it. You are asked first.',
  title: 'Send a picture of this paper?',
  receiver: (model: string, host: string) => `${model} at ${host} gets the picture.`,
  sentTitle: 'What is sent',
  sent: (pages: number) => `A picture of the paper, of its first ${pages} pages at most.`,
  holds: 'All that stands on it can be seen: names, address, phone numbers, the doctor, the illness.',
  notSent: 'Nothing else: not your account, not the name of the file, no other record.',
  afterTitle: 'What comes back',
  after:
    'What the model reads is a proposal. It can be wrong, or not be on the paper at all. Nothing counts before you confirm it, line by line.',
  cannotRecall: (host: string) =>
    `What was sent cannot be called back from here. How long it is kept there, ${host} decides.`,
  agree: (host: string) => `Yes, send the picture of this paper to ${host}`,
  agreeHint: 'For this paper alone. Your answer about texts and the assistant stays as it is.',
  send: 'Send the picture',
  cancel: 'Cancel',
  sendFailed: 'The picture was not sent.',
  underWay: (model: string) => `${model} is reading the paper`,
  underWayText: 'You do not have to wait.',
  readTitle: (model: string) => `${model} read some of these lines`,
  readText:
    'They may be wrong, or not on the paper at all. Compare each one with the paper, then confirm or remove it.',
  leftOut: (count: number) =>
    count === 1 ? 'We could not use one line of its answer.' : `We could not use ${count} lines of its answer.`,
  failedTitle: (model: string) => `${model} did not read the paper`,
  failures,
  again: 'Try again',
  badge: 'Read by a model',
  noPlace: 'The model does not say where this is on the paper.',
} as const;
