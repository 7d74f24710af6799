import { maxReadPages, type UnreadableReason } from '../reading.ts';

const reasons: Readonly<Record<UnreadableReason, string>> = {
  encrypted: 'It is locked with a password. Add it again without the password to have it read.',
  damaged: 'The file is damaged, or is not a whole PDF.',
  too_many_pages: `It has more than ${maxReadPages} pages. Add the pages that matter as a file of their own.`,
  too_heavy: 'It takes more to open than a medical paper should. A new scan of lower resolution may help.',
  empty: 'Its pages are blank.',
  no_text: 'No printed words were found on it. Handwriting cannot be read.',
  other_script: 'This paper is in a script that Arogo cannot read yet.',
};

/** Words about the reading of a record. */
export const readingMessages = {
  /** Of a record in the list. */
  states: { needs_review: 'Needs review', unreadable: 'Not readable' },
  /** Of a record that could not be read, once its patient typed in what it says. */
  typed: 'Typed in by you',
  reading: 'Reading',
  readingPage: (page: number, pages: number) => `Reading page ${page} of ${pages}`,
  readingTitle: 'This paper is being read',
  readingText: 'You need not wait for it.',
  unreadableTitle: 'This paper could not be read',
  unreadableText: (reason: UnreadableReason | undefined) =>
    [
      ...(reason === undefined ? [] : [reasons[reason]]),
      'The original is safe, and you can open and download it.',
    ].join(' '),
} as const;
