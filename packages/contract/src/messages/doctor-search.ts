/** Texts of looking for a doctor, wherever a search stands. Those of the specification stand to the letter. */
export const doctorSearchMessages = {
  formName: 'Find a doctor',
  whatLabel: 'Condition, doctor or symptoms',
  whatPlaceholder: 'Condition, Doctor, Symptoms..',
  whereLabel: 'Place',
  wherePlaceholder: 'City, State, Zip',
  search: 'Search',

  specialtiesTitle: 'Top-searched specialties',
  specialtiesIntro: 'Not sure who to see? Start with a type of doctor.',
  specialties: ['Primary care', 'Dentist', 'OB-GYN', 'Dermatologist', 'Eye Doctor'],
  consult: 'Consult a doctor now',
  consultHint: 'Enter a condition, a symptom or a name in your own words.',
  go: 'Find a doctor',
} as const;
