import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import { insertCaregiver } from '../persons/invitations.test-helpers.ts';

export const careNoticesPath = '/api/care-notices';

/** The form with nothing chosen. */
export const noNotices = {
  missedAfterMinutes: null,
  reminders: false,
  medicines: null,
  visits: false,
  results: false,
} as const;

/** The endpoint policies of caregivers' choices. A caregiver who may view records is notified of results. */
export const careNoticesEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${careNoticesPath}`]: { access: 'patient', succeeds: 200 },
  [`PUT ${careNoticesPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, { user }) => insertCaregiver(world, user.id),
    request: () => Promise.resolve({ payload: { ...noNotices, results: true } }),
  },
};
