import { expect, test } from 'vitest';
import * as access from './access.ts';
import * as accessSteps from './access-steps.ts';
import * as appointments from './appointments.ts';
import * as doctors from './doctors.ts';
import * as insights from './insights.ts';
import * as profile from './profile.ts';
import * as recordAlerts from './record-alerts.ts';
import * as vault from './vault.ts';

type Declared = {
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly form?: unknown;
  readonly files?: readonly string[];
};

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const declared = [access, accessSteps, appointments, doctors, insights, profile, recordAlerts, vault].flatMap(
  (module) => Object.values<unknown>(module).filter(isDeclared),
);
const find = (call: string): Declared | undefined => declared.find(({ method, path }) => call === `${method} ${path}`);

test.each([
  ['POST /api/auth/request-otp', 'public'],
  ['POST /api/auth/verify-otp', 'public'],
  ['POST /api/auth/setup-pin', 'public'],
  ['POST /api/auth/login', 'public'],
  ['POST /api/auth/verify-login-otp', 'public'],
  ['POST /api/auth/refresh-token', 'public'],
  ['POST /api/auth/logout', 'public'],
  ['GET /api/oauth/google/url', 'public'],
  ['PUT /api/users/profile', 'patient'],
  ['POST /api/physical-health/user/profile/photo', 'patient'],
])('1 §7: %s stands in the contract, for %s callers', (call, who) => {
  expect(find(call)?.access).toBe(who);
});

test.each([
  ['GET /api/doctors/search', 'public'],
  ['GET /api/physical-health/health-vault', 'patient'],
  ['POST /api/physical-health/health-vault', 'patient'],
  ['GET /api/physical-health/health-vault/{id}', 'patient'],
  ['DELETE /api/physical-health/health-vault/{id}', 'patient'],
  ['GET /api/physical-health/health-vault/{id}/download', 'ticket'],
  ['GET /api/physical-health/health-vault/{id}/ai-insights', 'patient'],
  ['POST /api/physical-health/health-vault/{id}/med-alert', 'patient'],
  ['POST /api/appointments', 'patient'],
])('2 §7: %s stands in the contract, for %s callers', (call, who) => {
  expect(find(call)?.access).toBe(who);
});

test(
  "2 §7, decision B6: 'multipart: doctorId, appointmentDate, appointmentSlot, patientName, patientContact, " +
    "addressType, payOnConsultation, symptomsEntered, clinicId, documents'; optional mode, isNew, firstName, " +
    'lastName, dob, gender, recordIds',
  () => {
    const { form, files } = appointments.bookAppointment;
    expect(Object.keys(form.shape)).toEqual(
      expect.arrayContaining(
        (
          'doctorId appointmentDate appointmentSlot patientName patientContact addressType payOnConsultation ' +
          'symptomsEntered clinicId mode isNew firstName lastName dob gender recordIds'
        ).split(' '),
      ),
    );
    expect(files).toEqual(['documents']);
  },
);
