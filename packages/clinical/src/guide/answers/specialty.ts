import { readDoctorQuery } from '../../directory/query.ts';
import type { SpecialtyKey } from '../../directory/specialties.ts';
import { getComplaint } from '../triage/complaints.ts';
import type { MessageIntent } from '../intent-parser.ts';

/** Finds the specialty to see: the one that the doctor search parses from the message, else that of the complaint. */
export const findSpecialty = ({ specialty, complaints, text }: MessageIntent): SpecialtyKey | undefined => {
  const sought = specialty ?? readDoctorQuery(text).specialties.find(({ isGuessed: guessed }) => !guessed)?.key;
  if (sought !== undefined) return sought;
  const [complaint] = complaints;
  return complaint === undefined || complaint === 'other' || complaint === 'unwell'
    ? undefined
    : getComplaint(complaint).specialties[0];
};
