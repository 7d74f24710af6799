import type { ClinicDeps } from './dependencies.ts';
import { createDoctorTerms } from './doctor-terms.ts';
import { createClinicAppointments } from './appointments.ts';

/** The doctors' workspace. Knows no HTTP; everything it touches is of the session's doctor, or was given to them. */
export const createClinicService = (parts: ClinicDeps) => {
  const { ofDays, ...visits } = createClinicAppointments(parts);
  return { ...visits, ...createDoctorTerms(parts, ofDays) };
};

export type ClinicService = ReturnType<typeof createClinicService>;
