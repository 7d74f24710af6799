import type { ClinicDeps } from './dependencies.ts';
import { createDoctorTerms } from './doctor-terms.ts';
import { createClinicAppointments } from './appointments.ts';

/** The doctors' workspace. Independent of HTTP. Uses data of the session's doctor, and what was shared with them. */
export const createClinicService = (parts: ClinicDeps) => {
  const { ofDays, ...appointments } = createClinicAppointments(parts);
  return { ...appointments, ...createDoctorTerms(parts, ofDays) };
};

export type ClinicService = ReturnType<typeof createClinicService>;
