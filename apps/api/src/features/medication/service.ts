import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { type AdherenceDeps, type AdherenceService, createAdherenceService } from './adherence-service.ts';
import { type AlertsService, createAlertsService } from './alerts-service.ts';
import { createDosesService, type DosesService } from './doses-service.ts';
import { createDoseSheetService, type DoseSheetService } from './dose-sheet-service.ts';
import { createRecordAlertsService, type RecordAlertsService } from './record-alerts-service.ts';

/** The alerts of a patient and their doses. */
export interface MedicationService
  extends AlertsService, DosesService, AdherenceService, RecordAlertsService, DoseSheetService {}

export type MedicationDeps = AdherenceDeps & { readonly attempts: RateLimiter };

export const createMedicationService = (parts: MedicationDeps): MedicationService => ({
  ...createAlertsService(parts),
  ...createDosesService(parts),
  ...createAdherenceService(parts),
  ...createRecordAlertsService(parts),
  ...createDoseSheetService(parts),
});
