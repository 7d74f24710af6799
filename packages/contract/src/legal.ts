/** Version of Terms and Privacy in force, an ISO date; consents are recorded under it. */
export const legalVersion = '2026-11-30';
/** Version of the consent to a language model that may see records. A change of its meaning requires a new consent. */
export const modelConsentVersion = '2026-11-22';
/**
 * Version of the consent of a parent or guardian (messages/guardian.ts, guardianPage.what). A change of its meaning requires a
 * new consent.
 */
export const guardianConsentVersion = '2026-11-26';
/**
 * Version of the keeper's confirmation for a person below 18 (messages/persons.ts, consentWhat). A change of its meaning requires
 * a new one.
 */
export const keeperConsentVersion = '2026-11-29';
/** Version of the consent to send the picture of a document to a language model. A change of its meaning requires a new consent. */
export const modelImageConsentVersion = '2026-11-27';
/** Version of the consent to send texts to a speech service. A change of its meaning requires a new consent. */
export const speechConsentVersion = '2026-11-30';
