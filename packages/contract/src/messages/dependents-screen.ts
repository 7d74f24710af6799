/** Texts of the question what becomes of the people whom an account keeps, before it is deleted. */
export const dependentsScreen = {
  title: 'The people you care for',
  text: 'They have no account of their own. Please decide about each: nobody is erased unless you say so.',
  erase: (name: string) => `Erase ${name} with my account`,
  handOver: 'Or let somebody else keep the pages, who already can view and edit them.',
  asked: (name: string) => `${name} is asked to keep the pages. Nothing changes until they accept.`,
  open: (name: string) => `Open the pages of ${name}`,
  undecided: (name: string) => `Please tick this, or hand ${name} over first.`,
} as const;
