/**
 * The vault with the window of a record open, at the line of one fact where that is known; the vault finds the record
 * on either of its sides.
 */
export const recordPath = (recordId: string, fact: string | null): string =>
  `/service/health-vault?${new URLSearchParams({ record: recordId, ...(fact !== null && { fact }) }).toString()}`;

/** MedAlert with the form of an alert open. */
export const editPath = (alertId: string): string => `/service/medicine-alert?${new URLSearchParams({ edit: alertId }).toString()}`;
