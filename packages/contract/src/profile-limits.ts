/** Maximum number of saved addresses of a patient. */
export const maxAddresses = 20;
/** Characters of a free-text address tag. */
export const maxAddressTagLength = 30;
/** Characters of a selected address, and of its landmark. */
export const maxAddressTextLength = 400;
export const maxLandmarkLength = 100;
/** Maximum number of place suggestions, as specified. */
export const maxPlaceSuggestions = 5;

/** Maximum number of insurance policies of a patient, and of people covered by one. */
export const maxPolicies = 20;
export const maxCovered = 10;
/** Rupees. */
export const maxSumInsured = 10_000_000_000;
/** Bytes of a card's picture or PDF; photos of phones exceed 5 MB. */
export const maxInsuranceFileBytes = 10 * 1024 * 1024;
/** Card files per patient and hour. */
export const insuranceFilesPerHour = 60;
/** A policy is shown as ending soon from this many days before its end. */
export const policyEndsSoonDays = 30;

/** Messages to the operator per patient and day. */
export const feedbackPerDay = 10;
export const maxFeedbackSubjectLength = 120;
export const maxFeedbackTextLength = 4_000;
/** Bytes of the attached file. */
export const maxFeedbackFileBytes = 5 * 1024 * 1024;
