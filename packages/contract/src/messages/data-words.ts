// Words that stand in data, as pages say them. In English they are said as they stand; a translation knows its own word for each.

/** A specialty of the directory, such as 'Cardiology'. */
export const formatSpecialty = (name: string): string => name;

/** The form of a medicine, such as 'tablet'. */
export const formatMedicineForm = (form: string): string => form;

/** A dose or a dosage, such as '1 tablet', '500 mg, 1 to 2 tablets'. */
export const formatDosage = (dosage: string): string => dosage;

/** 'Female'. */
export const formatGender = (gender: string): string => gender;
