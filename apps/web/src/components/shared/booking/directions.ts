import type { Appointment } from '@arogo/contract/appointments';

/** URL of a map with directions to a clinic. */
export const buildDirectionsUrl = ({ doctor }: Pick<Appointment, 'doctor'>): string => {
  const destination = [doctor.clinic, doctor.address, doctor.location].filter((part) => part !== '').join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
};
