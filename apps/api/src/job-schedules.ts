import { databaseMaintenanceSchedules } from './cleanups.ts';
import { maintenanceSchedule } from './features/booking/appointment-maintenance.ts';
import { callSchedule } from './features/calls/call-maintenance.ts';
import { tellMissedSchedule } from './features/care-notices/missed-doses.ts';
import { remindSchedule } from './features/medication/reminders.ts';
import { paymentSchedules } from './features/payment/payment-jobs.ts';
import { comeOfAgeSchedule } from './features/persons/come-of-age-jobs.ts';
import { readSchedule } from './features/vault/reading/reading-jobs.ts';
import type { JobSchedule } from './platform/jobs/job-clock.ts';

/** The schedules of all jobs, by feature. */
export const jobSchedules: readonly JobSchedule[] = [
  ...databaseMaintenanceSchedules,
  readSchedule,
  remindSchedule,
  tellMissedSchedule,
  maintenanceSchedule,
  callSchedule,
  comeOfAgeSchedule,
  ...paymentSchedules,
];
