import { helpLines } from './help-lines.ts';
import type { RecordType } from '../vault.ts';

const types: Readonly<Record<RecordType, string>> = { PRESCRIPTION: 'Prescription', LAB_REPORT: 'Lab report' };

/** A paper that an answer cites. */
export interface CitedDocument {
  readonly type: RecordType;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly doctor: string;
  /** What the paper says, as `titleContents` has it. */
  readonly title: string | undefined;
}

/** '12 Mar 2026' of '2026-03-12'. */
export const formatIsoDay = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(month) - 1] ?? ''} ${year}`;
};

/** What the server puts into answers by itself. */
export const assistantAnswerMessages = {
  /** Such as 'HbA1c · 1 high, lab report of 12 Mar 2026, Dr. Kavita Deshpande'; without a title 'Lab report of 12 Mar 2026, Dr. Kavita Deshpande'. */
  record: ({ type, date, doctor, title }: CitedDocument) => {
    const paper = title === undefined ? types[type] : `${title}, ${types[type].toLowerCase()}`;
    return `${paper} of ${formatIsoDay(date)}${doctor === '' ? '' : `, ${/^dr\b/i.test(doctor) ? doctor : `Dr. ${doctor}`}`}`;
  },
  /** Once in a chat, where a model is there and its patient did not agree to it. */
  askConsent: (model: string, host: string) =>
    'This was answered by the guide that is built into Arogo. ' +
    `For freer answers the language model ${model} at ${host} can be asked, once you agreed to it under Profile, ` +
    'Settings, where it says what is sent. Nothing is sent to it before.',
  /** Once in a chat, where a model answers all but what is about the mind. */
  askMindConsent: (model: string, host: string) =>
    `What is about the mind was not sent to the language model ${model} at ${host}: ` +
    'the guide that is built into Arogo answered. ' +
    'The model is asked about it too once you agreed to that under Profile, Settings.',
  /** A model that was cut off in its last sentence. */
  nothingFound: 'I have no answer to that. Could you put it another way?',
  /** In place of an address or a number that an answer may not carry. */
  leftOut: '(left out)',
  clock: { asNeeded: 'when needed' },
  meals: { before: 'before food', after: 'after food', with: 'with food' },
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  helpNumbers: Object.values(helpLines).map(({ number }) => number),
} as const;
