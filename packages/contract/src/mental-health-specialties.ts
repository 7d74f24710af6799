/** Specialties for the mind, as the directory names them, in the order in which they are offered. */
export const mentalHealthSpecialties = [
  'Psychiatry',
  'Clinical psychology',
  'Counselling and psychotherapy',
  'Child and adolescent psychiatry',
  'Addiction medicine',
] as const;
