import { readDoctorQuery } from '../../directory/query.ts';
import type { SpecialtyKey } from '../../directory/specialties.ts';
import { complaintOf } from '../triage/complaints.ts';
import type { Asked } from '../understand.ts';

/** Whom to see: the specialty that the search for doctors reads, else that of the complaint. */
export const specialtyIn = ({ specialty, complaints, text }: Asked): SpecialtyKey | undefined => {
  const sought = specialty ?? readDoctorQuery(text).specialties.find(({ guessed }) => !guessed)?.key;
  if (sought !== undefined) return sought;
  const [complaint] = complaints;
  return complaint === undefined || complaint === 'other' || complaint === 'unwell'
    ? undefined
    : complaintOf(complaint).specialties[0];
};
