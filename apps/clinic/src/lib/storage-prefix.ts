/** Before every name in the browser's storage: the patient's app of the same origin has names of its own. */
export const storagePrefix = 'clinic.';
