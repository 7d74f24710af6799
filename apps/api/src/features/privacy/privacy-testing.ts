import type { Decision } from '../../test/decisions.ts';

export const consentsPath = '/api/users/consents';
export const accessLogPath = '/api/users/access-log';

let hosts = 0;

/** What the walk does with consents and the access log. */
export const privacyDecisions: Readonly<Record<string, Decision>> = {
  [`GET ${consentsPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${consentsPath}/{id}/withdraw`]: {
    access: 'patient',
    succeeds: 200,
    make: async (world, patient) => {
      hosts += 1;
      const [row] = await world.sql(
        "insert into consent (patient_id, purpose, version, given_at) values ($1, 'model_mental', $2, now()) returning id::text",
        [patient.user.id, `2026-11-22 model${hosts}.example`],
      );
      return String(row?.['id']);
    },
  },
  [`GET ${accessLogPath}`]: { access: 'patient', succeeds: 200 },
};
