const careSystems = ['allopathic', 'dental', 'mental', 'allied', 'ayush'] as const;
/** The system of a specialty; 'ayush' is Ayurveda, Yoga and naturopathy, Unani, Siddha and homoeopathy. */
export type CareSystem = (typeof careSystems)[number];
export const isCareSystem = (text: string): text is CareSystem => careSystems.some((system) => system === text);

/**
 * The registers of practitioners. Sources: National Medical Commission Act 2019, Dentists Act 1948, Rehabilitation Council of
 * India Act 1992, National Commission for Allied and Healthcare Professions Act 2021, National Commission for Indian System of
 * Medicine Act 2020, National Commission for Homoeopathy Act 2020. For yoga and naturopathy there is no national register; some
 * states keep one.
 */
export const councils = {
  medical: 'State medical council (National Medical Register)',
  dental: 'State dental council (Indian Dentists Register)',
  rehabilitation: 'Rehabilitation Council of India (Central Rehabilitation Register)',
  allied: 'State allied and healthcare council (Central Register)',
  indianMedicine: 'State board of Indian medicine (National Register of Indian System of Medicine)',
  homoeopathy: 'State homoeopathy council (National Register for Homoeopathy)',
  naturopathy: 'State board of yoga and naturopathy',
} as const;
export type Council = keyof typeof councils;

export const isCouncil = (text: string): text is Council => Object.hasOwn(councils, text);
