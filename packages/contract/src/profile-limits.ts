/** Addresses that a patient can save. */
export const maxAddresses = 20;
/** Characters of an address's own label. */
export const maxAddressTagLength = 30;
/** Characters of an address as it is chosen, and of its landmark. */
export const maxAddressTextLength = 400;
export const maxLandmarkLength = 100;
/** Suggestions for what was typed of a place, as specified. */
export const maxPlaceSuggestions = 5;

/** Insurance policies of a patient, and people that one names. */
export const maxPolicies = 20;
export const maxCovered = 10;
/** Rupees. */
export const maxSumInsured = 10_000_000_000;
/** Bytes of a picture of a card or its PDF; what telephones take has more than 5 MB. */
export const maxInsuranceFileBytes = 10 * 1024 * 1024;
/** Files of cards that a patient sends within an hour. */
export const insuranceFilesPerHour = 60;
/** Days before its end from which a policy is said to end soon. */
export const policyEndsSoonDays = 30;

/** How often a patient may write to the operator within a day. */
export const feedbackPerDay = 10;
export const maxFeedbackSubjectLength = 120;
export const maxFeedbackTextLength = 4_000;
/** Bytes of the file that comes with it. */
export const maxFeedbackFileBytes = 5 * 1024 * 1024;
