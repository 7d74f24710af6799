import { type DoctorProfile, type VisitMode, visitModes } from '@arogo/contract/doctors';
import { isCalendarDate } from '@arogo/contract/profile';
import type { TimeChoice } from '../../parts/doctors/choice.ts';

/** How a doctor sees patients, in person first. */
export const modesOf = ({ fees }: Pick<DoctorProfile, 'fees'>): readonly VisitMode[] => visitModes.filter((mode) => fees[mode] !== null);

/** What the address carries of a choice; what does not fit the doctor is the doctor's next free time's day and mode. */
export const choiceOf = (search: URLSearchParams, doctor: Pick<DoctorProfile, 'fees' | 'nextAvailable'>, today: string): TimeChoice => {
  const modes = modesOf(doctor);
  const next = doctor.nextAvailable;
  const asked = search.get('mode');
  const mode = modes.find((each) => each === asked) ?? next?.mode ?? modes[0] ?? 'in-person';
  const date = search.get('date') ?? '';
  const time = search.get('time') ?? '';
  const isDate = isCalendarDate(date) && date >= today;
  return { mode, date: isDate ? date : (next?.date ?? today), time: isDate && /^\d\d:\d\d$/.test(time) ? time : '' };
};
