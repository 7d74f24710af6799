import type { CareNotice } from '@arogo/contract/care-notices';
import { careNoticesScreen as s } from '@arogo/contract/messages/care-notices-screen';

/** Whether a caregiver receives any notification. */
export const isAnythingOn = ({ missedAfterMinutes, reminders, visits, results }: CareNotice): boolean =>
  missedAfterMinutes !== null || reminders || visits || results;

/** The notifications that an access can include. */
export const findOffers = ({ areas, role, mental }: Pick<CareNotice, 'areas' | 'role' | 'mental'>) => {
  const [hasMedicines, hasRecords] = [areas.includes('medicines'), areas.includes('records')];
  return {
    missed: hasMedicines,
    reminders: hasMedicines && role === 'manage',
    // The keeper receives them in any case.
    visits: areas.includes('visits') && role !== 'keep',
    results: hasRecords || (mental && areas.length > 0),
  };
};

/** Whether an access can include any notification. */
export const isAnythingOffered = (access: Pick<CareNotice, 'areas' | 'role' | 'mental'>): boolean =>
  Object.values(findOffers(access)).some(Boolean);

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Formats 'Missed doses after 1 hour of 2 medicines, appointments'. */
export const formatCareNotice = ({ missedAfterMinutes, reminders, medicines, visits, results }: CareNotice): string => {
  const some = medicines === null ? '' : ` ${s.lines.some(medicines.length)}`;
  const parts = [
    ...(missedAfterMinutes === null ? [] : [s.lines.missed(missedAfterMinutes) + some]),
    ...(reminders ? [s.lines.reminders + (missedAfterMinutes === null ? some : '')] : []),
    ...(visits ? [s.lines.visits] : []),
    ...(results ? [s.lines.results] : []),
  ];
  return parts.length === 0 ? s.nothing : capitalise(s.join(parts));
};
