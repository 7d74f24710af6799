import type { ClinicParts } from './parts.ts';
import { createTerms } from './terms.ts';
import { createClinicVisits } from './visits.ts';

/** The doctors' workspace. Knows no HTTP; everything it touches is of the session's doctor, or was given to them. */
export const createClinicService = (parts: ClinicParts) => {
  const { ofDays, ...visits } = createClinicVisits(parts);
  return { ...visits, ...createTerms(parts, ofDays) };
};

export type ClinicService = ReturnType<typeof createClinicService>;
