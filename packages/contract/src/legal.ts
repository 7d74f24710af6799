/** The version of Terms and Privacy in force; consents are recorded under it. ISO date of the day it was written for. */
export const legalVersion = '2026-11-22';
/** The version of what a patient agrees to when a language model may see records; a change of its meaning asks anew. */
export const modelConsentVersion = '2026-11-22';
/** The version of what a parent or guardian is asked (messages/guardian.ts, guardianPage.what); a change of its meaning asks anew. */
export const guardianConsentVersion = '2026-11-26';
/** The version of what the keeper of a person below 18 confirms (messages/persons.ts, consentWhat); a change of its meaning asks anew. */
export const keeperConsentVersion = '2026-11-29';
/** The version of what a patient agrees to when the picture of a paper goes to a language model; a change of its meaning asks anew. */
export const modelImageConsentVersion = '2026-11-27';
/** The version of what a patient agrees to when texts go to a speech service to be read aloud; a change of its meaning asks anew. */
export const speechConsentVersion = '2026-11-30';
