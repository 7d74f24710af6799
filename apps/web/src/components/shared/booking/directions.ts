import type { Appointment } from '@arogo/contract/appointments';

/** Where a map shows the way to a clinic. */
export const buildDirectionsUrl = ({ doctor }: Pick<Appointment, 'doctor'>): string => {
  const destination = [doctor.clinic, doctor.address, doctor.location].filter((part) => part !== '').join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
};
