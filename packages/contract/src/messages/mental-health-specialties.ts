/**
 * Specialties for the mind, as the directory names them, in the order in which they are offered. Names of data in every language:
 * pages say them by data-words.ts.
 */
export const mentalHealthSpecialties = [
  'Psychiatry',
  'Clinical psychology',
  'Counselling and psychotherapy',
  'Child and adolescent psychiatry',
  'Addiction medicine',
] as const;
