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
      'The tests your doctor ordered, explained',
      'Labs near you, their prices and free times',
      'The report in your vault when it is ready',
    ],
    today: 'You cannot book a test yet. You can keep a lab report in your vault.',
    action: { label: 'Add a lab report', to: '/service/health-vault?upload=1' },
  },
  'arogo-card': {
    title: 'Arogo card',
    lead: 'What people who help you need to know, on one card.',
    will: [
      'Your blood group, allergies, conditions and medicines',
      'Your emergency contacts',
      'Show it on your phone or print it, with only what you choose',
    ],
    today:
      'There is no card yet. Your emergency profile already has the same details on one page that you can show or share.',
    action: { label: 'Open my Emergency Profile', to: '/profile?section=emergency' },
  },
};

/** Texts of the pages of parts that are still to come. */
export const comingSoonMessages = {
  badge: 'Coming soon',
  willTitle: 'What is coming',
  todayTitle: 'What works today',
  parts,
} as const;
