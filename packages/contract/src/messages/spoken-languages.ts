/** A language that a doctor speaks, by its name in the directory, such as 'Tamil'. A translation knows its own word for each. */
export const formatSpokenLanguage = (name: string): string => name;
