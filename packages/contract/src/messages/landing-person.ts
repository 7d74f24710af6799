/** What /mental says on another person's page in place of what speaks to its reader. */
export const buildLandingPersonTexts = (name: string) => ({
  title: `The well-being of ${name} matters`,
  lead: `Find out what is affecting ${name}, talk to a professional, and keep it all in one private place.`,
  questions: `They show what affects ${name} most, since when, and how it affects the day. Answer again later to see what changes. This is not a diagnosis.`,
});
