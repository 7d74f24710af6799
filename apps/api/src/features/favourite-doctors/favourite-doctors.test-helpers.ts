import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import { createTestDoctor } from '../doctors/doctors.test-helpers.ts';

export const favouriteDoctorsPath = '/api/users/favourite-doctors';

export const favouriteDoctorsEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${favouriteDoctorsPath}`]: { access: 'patient', succeeds: 200 },
  [`PUT ${favouriteDoctorsPath}`]: {
    access: 'patient',
    succeeds: 200,
    request: async (world) => ({
      payload: { doctorId: await createTestDoctor((text, values) => world.sql(text, values)), isFavourite: true },
    }),
  },
  [`GET ${favouriteDoctorsPath}/search`]: { access: 'patient', succeeds: 200 },
};
