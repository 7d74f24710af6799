/** A part of the product that is named in its navigation and still to come. */
export type ComingSoonPart = 'book-test' | 'arogo-card';

interface ComingSoonTexts {
  readonly title: string;
  /** What this page will be for, in one sentence. */
  readonly lead: string;
  readonly will: readonly string[];
  /** What helps already today. */
  readonly today: string;
  /** Where that is done. */
  readonly action: { readonly label: string; readonly to: string };
}

const parts: Readonly<Record<ComingSoonPart, ComingSoonTexts>> = {
  'book-test': {
    title: 'Book test',
    lead: 'Lab tests from your prescription, booked at a lab near you or at home.',
    will: [
      'The tests that your doctor asked for, with what they are',
      'Labs near you, their prices and free times',
      'The report back in your vault when it is ready',
    ],
    today: 'Nothing can be booked yet. A report that a lab gave you can be kept in the vault.',
    action: { label: 'Add a lab report', to: '/service/health-vault?upload=1' },
  },
  'arogo-card': {
    title: 'Arogo card',
    lead: 'What a helper must know about you, on one card.',
    will: [
      'Blood group, allergies, conditions and medicines, as you wrote them',
      'Whom to call for you',
      'To show on the phone or to print, only with what you choose',
    ],
    today: 'There is no card yet. Your emergency profile already says the same on one page, to be shown or shared.',
    action: { label: 'Open my Emergency Profile', to: '/profile?section=emergency' },
  },
};

/** Texts of the pages of parts that are still to come. */
export const comingSoonMessages = {
  badge: 'Coming soon',
  willTitle: 'What will be here',
  todayTitle: 'What works today',
  parts,
} as const;
