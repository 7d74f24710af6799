/** Prefix of all names in the browser's storage: the patient's app on the same origin has its own names. */
export const storagePrefix = 'clinic.';
