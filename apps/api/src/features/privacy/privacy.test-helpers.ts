import type { EndpointPolicy } from '../../test/endpoint-policies.ts';

export const consentsPath = '/api/users/consents';
export const accessLogPath = '/api/users/access-log';

let hostCount = 0;

/** The endpoint policies of consents and the access log. */
export const privacyEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${consentsPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${consentsPath}/{id}/withdraw`]: {
    access: 'patient',
    succeeds: 200,
    make: async (world, patient) => {
      hostCount += 1;
      const [row] = await world.sql(
        "insert into consent (patient_id, purpose, version, given_at) values ($1, 'model_mental', $2, now()) returning id::text",
        [patient.user.id, `2026-11-22 model${hostCount}.example`],
      );
      return String(row?.['id']);
    },
  },
  [`GET ${accessLogPath}`]: { access: 'patient', succeeds: 200 },
};
