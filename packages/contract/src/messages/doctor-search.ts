/** Texts of looking for a doctor, wherever a search stands. Those of the specification stand to the letter. */
export const doctorSearchMessages = {
  formName: 'Find a doctor',
  whatLabel: 'Condition, doctor or symptoms',
  whatPlaceholder: 'Condition, Doctor, Symptoms..',
  whereLabel: 'Place',
  wherePlaceholder: 'City, State, Zip',
  search: 'Search',

  specialtiesTitle: 'Top-searched specialties',
  specialtiesIntro: 'Not sure of a name? Begin with the kind of doctor.',
  specialties: ['Primary care', 'Dentist', 'OB-GYN', 'Dermatologist', 'Eye Doctor'],
  consult: 'Consult a doctor now',
  consultHint: 'In your own words: a condition, a symptom or a name.',
  go: 'Look for a doctor',
} as const;
