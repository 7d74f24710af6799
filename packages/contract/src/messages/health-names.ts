// Names of health that stand in data, as pages say them. In English they are said as they stand; a translation puts its own word before
// those that it knows, and the English one behind it in brackets, as reports and doctors write it.

/** A test or measurement, such as 'Haemoglobin'. */
export const formatTestName = (name: string): string => name;

/** A condition, an allergy or an operation of a medical profile, such as 'Diabetes'. */
export const formatHealthName = (name: string): string => name;
