import type { HealthType } from '@arogo/contract/vault';

/**
 * The vault with the window of a record open, at the line of one fact where that is known. The vault finds the record on
 * either of its sides; with `healthType` it opens on the right one at once.
 */
export const buildRecordPath = (recordId: string, fact: string | null, healthType?: HealthType): string =>
  '/service/health-vault?' +
  new URLSearchParams({
    record: recordId,
    ...(fact !== null && { fact }),
    ...(healthType === 'MENTAL' && { tab: 'mental' }),
  }).toString();

/** The vault with the medicine's name searched among the prescriptions: where the paper of an alert that was typed by hand may be. */
export const buildPrescriptionsPath = (medicineName: string): string =>
  `/service/health-vault?${new URLSearchParams({ filter: 'prescription', q: medicineName }).toString()}`;

/** MedAlert with the form of an alert open. */
export const buildEditAlertPath = (alertId: string): string =>
  `/service/medicine-alert?${new URLSearchParams({ edit: alertId }).toString()}`;
