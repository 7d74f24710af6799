import { maxReadPages, type UnreadableReason } from '../reading.ts';

const reasons: Readonly<Record<UnreadableReason, string>> = {
  encrypted: 'It is protected by a password. Remove the password and add it again.',
  damaged: 'The file is damaged or incomplete.',
  too_many_pages: `It has more than ${maxReadPages} pages. Add the pages you need as a separate file.`,
  too_heavy: 'The file is too complex to open. A new scan at a lower resolution may help.',
  empty: 'Its pages are blank.',
  no_text: 'We found no printed words on it. We cannot read handwriting.',
  other_script: 'This paper is in a script that Arogo cannot read yet.',
};

/** Words about the reading of a record. */
export const readingMessages = {
  /** Of a record in the list. */
  states: { needs_review: 'Needs review', unreadable: 'Not readable' },
  /** Of a record that could not be read, once its patient typed in what it says. */
  typed: 'Entered by you',
  reading: 'Reading',
  readingPage: (page: number, pages: number) => `Reading page ${page} of ${pages}`,
  readingTitle: 'We are reading this paper',
  readingText: 'You do not have to wait.',
  unreadableTitle: 'We could not read this paper',
  unreadableText: (reason: UnreadableReason | undefined) =>
    [...(reason === undefined ? [] : [reasons[reason]]), 'The original is safe. You can open and download it.'].join(
      ' ',
    ),
} as const;
