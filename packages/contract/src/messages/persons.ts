/** What the server says about the people whom an account cares for. */
export const personMessages = {
  notFound: 'We could not find this person. Access to them may have ended.',
  added: 'Person added.',
  saved: 'Details saved.',
  full: (max: number) => `You can care for up to ${max} people.`,
  firstNameRequired: 'Please enter the first name.',
  lastNameRequired: 'Please enter the last name.',
  genderRequired: 'Please choose the gender.',
  relationRequired: 'Please choose how you are related.',
  birthDateRequired: 'Please enter the date of birth.',
  birthDateInvalid: 'Please enter a valid date of birth.',
  colourInvalid: 'Please choose a colour from the list.',
  consentRequired: (age: number) => `Below ${age} years, please confirm that you are the parent or guardian.`,
  profileIncomplete: 'Please complete your own profile first.',
  tooMany: 'You have added many people today. Please try again tomorrow.',
  checkBirthDate: 'Please check the date of birth.',
  keepsPersons:
    'You care for people without an account of their own. Please decide first what becomes of each of them.',
  /** Asked, not refused: dates are often typed wrong, and sometimes right. */
  childOlder: (name: string) => `By these dates ${name} is not younger than you. Is the date of birth right?`,
  parentYounger: (name: string) => `By these dates ${name} is not older than you. Is the date of birth right?`,
} as const;

/** How a person is related to whom the account belongs to: the person is their … */
export const relationNames = {
  child: 'Child',
  parent: 'Parent',
  spouse: 'Spouse',
  sibling: 'Brother or sister',
  grandparent: 'Grandparent',
  grandchild: 'Grandchild',
  relative: 'Other relative',
  other: 'Someone else',
} as const;

/** Texts of the switcher, of the list of people and of the form. */
export const personScreen = {
  title: 'People I care for',
  text: 'Keep the health papers of your family in one place, each with pages of their own.',
  you: 'You',
  yourself: (name: string) => `${name} (you)`,
  loading: 'Loading the people you care for',
  failed: 'We could not load the people you care for.',
  none: 'Nobody yet',
  noneText: 'Add a child, a parent or anyone whose health papers you keep.',
  add: 'Add a person',
  edit: 'Edit details',
  full: (max: number) => `You care for ${max} people, which is the limit.`,
  years: (age: number) => (age === 1 ? '1 year' : `${age} years`),
  belowOne: 'Below 1 year',

  /** The bar at the top of every page. */
  bar: 'Whose pages these are',
  pageOf: (name: string) => `${name}’s pages`,
  ownPages: 'Your own pages',
  switch: 'Switch',
  switchPerson: 'Switch person',
  switchFrom: (name: string) => `These are the pages of ${name}. Switch person`,
  switchFromOwn: 'These are your own pages. Switch person',
  current: 'Shown now',
  /** A toast says about whom it is. */
  toast: (name: string, text: string) => `${name}: ${text}`,

  notFoundTitle: 'This person cannot be found',
  toOwn: 'Go to your own pages',
} as const;
