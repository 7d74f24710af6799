import type { HealthType } from '@arogo/contract/vault';

/**
 * Path of the vault with the dialog of a record open, at the line of one fact if it is known. The vault finds the record on
 * either of its sides; with `healthType` it opens on the right one at once.
 */
export const buildRecordPath = (recordId: string, fact: string | null, healthType?: HealthType): string =>
  '/service/health-vault?' +
  new URLSearchParams({
    record: recordId,
    ...(fact !== null && { fact }),
    ...(healthType === 'MENTAL' && { tab: 'mental' }),
  }).toString();

/**
 * Path of the vault with a search for the medicine among the prescriptions, which may contain the document of an alert that was
 * typed by hand.
 */
export const buildPrescriptionsPath = (medicineName: string): string =>
  `/service/health-vault?${new URLSearchParams({ filter: 'prescription', q: medicineName }).toString()}`;

/** Path of MedAlert with the form of an alert open. */
export const buildEditAlertPath = (alertId: string): string =>
  `/service/medicine-alert?${new URLSearchParams({ edit: alertId }).toString()}`;
