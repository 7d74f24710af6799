/** The version of Terms and Privacy in force; consents are recorded under it. ISO date of the day it was written for. */
export const legalVersion = '2026-11-01';
